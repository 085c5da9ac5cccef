import { sampleRate } from "../synth/tables.ts";

const halfRate = sampleRate / 2;
/** A power of two above the longest line, so that an index wraps with one mask. */
const ringSize = 2048;
const damping = 0.42;
const lengths = [601, 691, 773, 839, 919, 1009, 1087, 1171] as const;

/**
 * A room as eight delay lines that feed each other (Householder matrix), heard at half the sample
 * rate: no reverberation needs the top octave, and it costs half. Adds to `left` and `right`.
 */
export function addRoom(
  send: Float32Array,
  left: Float32Array,
  right: Float32Array,
  seconds: number,
): void {
  const delays = Int32Array.from(lengths);
  const rings = new Float32Array(lengths.length * ringSize);
  const gains = Float32Array.from(
    lengths,
    (length) => (1 - damping) * 10 ** ((-3 * length) / (halfRate * seconds)),
  );
  const dull = new Float32Array(8);
  const early = new Float32Array(1024);
  const predelay = Math.floor(0.014 * halfRate);
  const diffuse = [allpass(113, 0.6), allpass(337, 0.55)] as const;
  const cut = 1 - Math.exp((-2 * Math.PI * 180) / halfRate);
  let lows = 0;
  let leftBefore = 0;
  let rightBefore = 0;
  const pairs = send.length >> 1;
  for (let n = 0; n < pairs; n++) {
    const i = n * 2;
    const fresh = 0.5 * ((send[i] ?? 0) + (send[i + 1] ?? 0));
    lows += cut * (fresh - lows);
    early[n & 1023] = fresh - lows;
    const input = diffuse[1](diffuse[0](early[(n - predelay) & 1023] ?? 0));

    let sum = 0;
    for (let k = 0; k < 8; k++) {
      const delayOutput = rings[k * ringSize + ((n - (delays[k] ?? 0)) & (ringSize - 1))] ?? 0;
      const dampedSample = damping * (dull[k] ?? 0) + (gains[k] ?? 0) * delayOutput;
      dull[k] = dampedSample;
      sum += dampedSample;
    }
    const feedback = input - sum * 0.25;
    for (let k = 0; k < 8; k++)
      rings[k * ringSize + (n & (ringSize - 1))] = feedback + (dull[k] ?? 0);
    const leftNow = 0.45 * ((dull[0] ?? 0) - (dull[2] ?? 0) + (dull[4] ?? 0) - (dull[6] ?? 0));
    const rightNow = 0.45 * ((dull[1] ?? 0) - (dull[3] ?? 0) + (dull[5] ?? 0) - (dull[7] ?? 0));
    left[i] = (left[i] ?? 0) + 0.5 * (leftBefore + leftNow);
    right[i] = (right[i] ?? 0) + 0.5 * (rightBefore + rightNow);
    left[i + 1] = (left[i + 1] ?? 0) + leftNow;
    right[i + 1] = (right[i + 1] ?? 0) + rightNow;
    leftBefore = leftNow;
    rightBefore = rightNow;
  }
}

/** Smears an impulse without colouring it. */
function allpass(length: number, gain: number): (input: number) => number {
  const line = new Float32Array(length);
  let at = 0;
  return (input) => {
    const delayOutput = line[at] ?? 0;
    const lineInput = input + gain * delayOutput;
    line[at] = lineInput;
    at = at + 1 === length ? 0 : at + 1;
    return delayOutput - gain * lineInput;
  };
}
