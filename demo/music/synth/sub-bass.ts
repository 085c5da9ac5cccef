import { sampleRate, sine, sineMask, sineSize } from "./tables.ts";

/** The long, slightly saturated sine of trap and reggaetón, with a drop of pitch as its stroke. */
export function subBass(
  out: Float32Array,
  start: number,
  gate: number,
  frequency: number,
  velocity: number,
  { drop, fall, grit }: { drop: number; fall: number; grit: number },
): void {
  const release = Math.floor(0.06 * sampleRate);
  const end = Math.min(out.length, start + gate + release);
  const scale = 0.75 / Math.tanh(grit);
  const fallStep = Math.exp(-6.9 / (fall * sampleRate));
  const bendStep = Math.exp(-1 / (0.018 * sampleRate));
  let bend = drop;
  let phase = 0;
  let level = velocity;
  let rise = 0;
  for (let i = start; i < end; i++) {
    if (rise < 1) rise += 0.004;
    const left = i > start + gate ? (end - i) / release : 1;
    const pure = sine[phase & sineMask] ?? 0;
    out[i] = (out[i] ?? 0) + Math.tanh(pure * grit) * scale * level * left * (rise < 1 ? rise : 1);
    phase += (frequency * (1 + bend) * sineSize) / sampleRate;
    bend *= bendStep;
    level *= fallStep;
  }
}
