import { createRandom } from "../random.ts";
import type { Part } from "../score.ts";
import { instrumentOf } from "../voices.ts";
import type { Instrument } from "../voices/instrument.ts";
import { sampleRate, toSamples } from "../synth/tables.ts";

/** Plays all notes of a part into `out`, which is silent before, and shapes the whole track. */
export function playPart(part: Part, seed: number, out: Float32Array): void {
  const instrument = instrumentOf(part.voice);
  const random = createRandom(seed);
  for (const { at, lasts, midi, velocity } of part.notes) {
    const start = toSamples(at);
    if (start >= out.length) continue;
    instrument.play(out, start, Math.max(64, toSamples(lasts)), midi, velocity, random);
  }
  shape(out, instrument);
}

function shape(out: Float32Array, { level, body = [], drive, lowCut }: Instrument): void {
  if (drive !== undefined) overdrive(out, drive);
  cutLows(out, lowCut, level);
  for (const resonance of body) peak(out, resonance.hz, resonance.gain, resonance.q);
}

function cutLows(out: Float32Array, hz: number, level: number): void {
  const follow = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
  let low = 0;
  for (let i = 0; i < out.length; i++) {
    low += follow * ((out[i] ?? 0) - low);
    out[i] = level * ((out[i] ?? 0) - low);
  }
}

/** Bell-shaped boost (the well-known audio cookbook's peaking filter); gain in decibels. */
function peak(out: Float32Array, hz: number, gain: number, q: number): void {
  const a = 10 ** (gain / 40);
  const turn = (2 * Math.PI * hz) / sampleRate;
  const alpha = Math.sin(turn) / (2 * q);
  const scale = 1 / (1 + alpha / a);
  const b0 = (1 + alpha * a) * scale;
  const b1 = -2 * Math.cos(turn) * scale;
  const b2 = (1 - alpha * a) * scale;
  const a2 = (1 - alpha / a) * scale;
  let s1 = 0;
  let s2 = 0;
  for (let i = 0; i < out.length; i++) {
    const x = out[i] ?? 0;
    const y = b0 * x + s1;
    s1 = b1 * (x - y) + s2;
    s2 = b2 * x - a2 * y;
    out[i] = y;
  }
}

/** Saturation followed by what a guitar speaker lets through: little below 90 Hz and above 4.5 kHz. */
function overdrive(out: Float32Array, drive: number): void {
  const tight = 1 - Math.exp((-2 * Math.PI * 160) / sampleRate);
  const dark = 1 - Math.exp((-2 * Math.PI * 3600) / sampleRate);
  let low = 0;
  let first = 0;
  let second = 0;
  for (let i = 0; i < out.length; i++) {
    const x = out[i] ?? 0;
    low += tight * (x - low);
    const drivenSample = (x - 0.75 * low) * drive;
    // A rational curve with the knee of tanh at a fraction of its cost; the bias adds even harmonics.
    const bent = (drivenSample + 0.15) / (1 + Math.abs(drivenSample + 0.15)) - 0.13;
    first += dark * (bent - first);
    second += dark * (first - second);
    out[i] = second;
  }
}
