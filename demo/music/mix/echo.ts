import { sampleRate } from "../synth/tables.ts";

/** An echo that goes from one side to the other and grows darker; `seconds` is one bounce. */
export function addEcho(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  seconds: number,
): void {
  const length = Math.round(seconds * sampleRate);
  const leftLine = new Float32Array(length);
  const rightLine = new Float32Array(length);
  const dark = 1 - Math.exp((-2 * Math.PI * 3200) / sampleRate);
  let lowPassState = 0;
  let at = 0;
  for (let i = 0; i < send.length; i++) {
    const leftNow = leftLine[at] ?? 0;
    const rightNow = rightLine[at] ?? 0;
    lowPassState += dark * (rightNow - lowPassState);
    leftLine[at] = (send[i] ?? 0) + 0.4 * lowPassState;
    rightLine[at] = 0.75 * leftNow;
    if (++at === length) at = 0;
    left[i] = (left[i] ?? 0) + leftNow;
    right[i] = (right[i] ?? 0) + rightNow;
  }
}
