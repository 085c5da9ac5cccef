import type { Random } from "../random.ts";
import { sampleRate } from "./tables.ts";

/**
 * A plucked string (Karplus and Strong's loop with a tuned fraction): nylon, steel, charango,
 * upright bass. `bright` 0..1 is how much treble survives each turn of the loop, `ring` the
 * seconds until a middle C has faded by 60 dB, `pick` where on the string it is plucked, `edge`
 * how hard the finger is: up to which multiple of the pitch it excites the string.
 */
export type Pluck = { bright: number; ring: number; pick: number; release: number; edge: number };

const line = new Float32Array(4096);
const burst = new Float32Array(4096);

export function pluck(
  out: Float32Array,
  start: number,
  gate: number,
  frequency: number,
  velocity: number,
  random: Random,
  { bright, ring, pick, release, edge }: Pluck,
): void {
  const smoothing = 0.5 - 0.46 * bright;
  const period = sampleRate / frequency - smoothing;
  let size = Math.floor(period);
  let fraction = period - size;
  if (fraction < 0.15) {
    size -= 1;
    fraction += 1;
  }
  const tuning = (1 - fraction) / (1 + fraction);
  const highest = frequency * edge * (0.4 + 0.6 * velocity);
  fillBurst(size, pick, Math.min(7500, Math.max(900, highest)), random);

  const fade = ring * Math.min(1.6, Math.max(0.35, (262 / frequency) ** 0.45));
  const loss = 10 ** (-3 / (frequency * fade));
  const straight = (1 - smoothing) * loss;
  const delayGain = smoothing * loss;
  const whole = Math.floor(fade * 1.1 * sampleRate);
  const tail = Math.floor(release * 3 * sampleRate);
  const end = Math.min(out.length, start + Math.min(whole, gate + tail));
  const damp = Math.exp(-2.3 / (release * sampleRate));

  let at = 0;
  let before = 0;
  let tuneIn = 0;
  let tuneOut = 0;
  let level = velocity;
  const releaseAt = start + gate;
  for (let i = start; i < end; i++) {
    const now = line[at] ?? 0;
    const filteredSample = straight * now + delayGain * before;
    before = now;
    tuneOut = tuning * (filteredSample - tuneOut) + tuneIn;
    tuneIn = filteredSample;
    line[at] = tuneOut;
    if (++at === size) at = 0;
    if (i > releaseAt) level *= damp;
    out[i] = (out[i] ?? 0) + level * now;
  }
}

/** The noise that the finger gives the string: softer when played softly, without a mean. */
function fillBurst(size: number, pick: number, highest: number, random: Random): void {
  const follow = 1 - Math.exp((-2 * Math.PI * highest) / sampleRate);
  let smooth = 0;
  let smoother = 0;
  for (let i = 0; i < size; i++) {
    smooth += follow * (random.next() * 2 - 1 - smooth);
    smoother += follow * (smooth - smoother);
    burst[i] = smoother;
  }
  const offset = Math.max(1, Math.floor(size * pick));
  let mean = 0;
  for (let i = 0; i < size; i++) {
    line[i] = (burst[i] ?? 0) - 0.9 * (burst[(i + size - offset) % size] ?? 0);
    mean += line[i] ?? 0;
  }
  mean /= size;
  let power = 0;
  for (let i = 0; i < size; i++) {
    line[i] = (line[i] ?? 0) - mean;
    power += (line[i] ?? 0) * (line[i] ?? 0);
  }
  const scale = 0.42 / Math.sqrt(power / size || 1);
  for (let i = 0; i < size; i++) line[i] = (line[i] ?? 0) * scale;
}
