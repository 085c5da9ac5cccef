import type { Random } from "../random.ts";
import { bandFor, sampleRate, sine, sineMask, sineSize, waveSize } from "./tables.ts";
import type { WaveTable } from "./tables.ts";

/**
 * Everything that is blown, bowed, squeezed or held by a key: detuned copies of one wave through
 * a low-pass that opens and closes. Times in seconds; `cutoff` is a multiple of the pitch, to
 * which `sweep` adds a part that falls within `sweepFall`; `detune` and `vibrato` in cents.
 */
export type Sustained = {
  wave: WaveTable;
  detune: readonly number[];
  attack: number;
  decay: number;
  sustain: number;
  release: number;
  cutoff: number;
  sweep: number;
  sweepFall: number;
  vibrato: number;
  /** Semitones below the pitch from which the note slides up. */
  scoop: number;
  breath: number;
};

const blockSize = 32;
const block = new Float32Array(blockSize);
const phases = new Float64Array(8);

export function renderSustained(
  out: Float32Array,
  start: number,
  gate: number,
  frequency: number,
  velocity: number,
  random: Random,
  voice: Sustained,
): void {
  const { detune, attack, decay, sustain, release } = voice;
  const wave = bandFor(voice.wave, frequency);
  const end = Math.min(out.length, start + gate + Math.floor(release * sampleRate));
  const copies = detune.length;
  for (let c = 0; c < copies; c++) phases[c] = random.next() * waveSize;
  const perCopy = (velocity * 1.1) / Math.sqrt(copies);
  const rate = 5.1 + 0.5 * random.next();
  const releaseAt = start + gate;

  let level = 0;
  let lowest = 0;
  let low = 0;
  for (let from = start; from < end; from += blockSize) {
    const count = Math.min(blockSize, end - from);
    const t = (from - start) / sampleRate;
    // Vibrato comes in late, as a player would let it.
    const shaking = Math.min(1, Math.max(0, (t - 0.25) * 3));
    const wobble =
      (sine[Math.floor(t * rate * sineSize) & sineMask] ?? 0) * voice.vibrato * shaking;
    const slide = voice.scoop * 100 * Math.exp(-t * 30);
    block.fill(0);
    for (let c = 0; c < copies; c++) {
      const cents = (detune[c] ?? 0) + wobble - slide;
      const step = (frequency * 2 ** (cents / 1200) * waveSize) / sampleRate;
      let phase = phases[c] ?? 0;
      for (let i = 0; i < count; i++) {
        const at = phase | 0;
        const first = wave[at] ?? 0;
        block[i] = (block[i] ?? 0) + first + ((wave[at + 1] ?? 0) - first) * (phase - at);
        phase += step;
        if (phase >= waveSize) phase -= waveSize;
      }
      phases[c] = phase;
    }

    const opening = voice.cutoff + voice.sweep * velocity * Math.exp((-3 * t) / voice.sweepFall);
    const cutoff = Math.min(16000, frequency * opening);
    const follow = 1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate);
    const target = from >= releaseAt ? 0 : t < attack ? 1.15 : sustain;
    const time = from >= releaseAt ? release * 0.22 : t < attack ? attack * 0.6 : decay * 0.4;
    const glide = 1 - Math.exp(-1 / (Math.max(0.002, time) * sampleRate));
    const air = voice.breath;
    for (let i = 0; i < count; i++) {
      level += glide * (target - level);
      const input = air > 0 ? (block[i] ?? 0) + air * (random.next() - 0.5) : (block[i] ?? 0);
      lowest += follow * (input - lowest);
      low += follow * (lowest - low);
      out[from + i] = (out[from + i] ?? 0) + perCopy * level * low;
    }
  }
  fadeEnd(out, end, low * level * perCopy);
}

/** What is left when the release is over goes out within 3 ms: a cut would click. */
function fadeEnd(out: Float32Array, end: number, left: number): void {
  const length = Math.min(128, out.length - end);
  for (let i = 0; i < length; i++)
    out[end + i] = (out[end + i] ?? 0) + left * (1 - i / length) ** 2;
}
