import { createRandom } from "../random.ts";
import { sampleRate, sine, sineMask, sineSize } from "./tables.ts";

/** A drum is a few ringing modes plus noise in one or two bands. Falls are seconds to −60 dB. */
type Mode = { hz: number; level: number; fall: number; bend?: number; bendFall?: number };
type Noise = { level: number; fall: number; highPass: number; lowPass: number; rise?: number };
type Drum = { modes?: readonly Mode[]; noise?: readonly Noise[]; bursts?: readonly number[] };

const drums = {
  kick: {
    modes: [{ hz: 52, level: 0.95, fall: 0.42, bend: 2.2, bendFall: 0.022 }],
    noise: [{ level: 0.16, fall: 0.03, highPass: 900, lowPass: 5000 }],
  },
  deepKick: {
    modes: [{ hz: 47, level: 1, fall: 0.6, bend: 3.6, bendFall: 0.028 }],
    noise: [{ level: 0.1, fall: 0.015, highPass: 2000, lowPass: 9000 }],
  },
  softKick: { modes: [{ hz: 58, level: 0.7, fall: 0.3, bend: 0.8, bendFall: 0.02 }] },
  snare: {
    modes: [
      { hz: 188, level: 0.42, fall: 0.22, bend: 0.25, bendFall: 0.02 },
      { hz: 331, level: 0.18, fall: 0.14 },
    ],
    noise: [
      { level: 0.5, fall: 0.26, highPass: 1400, lowPass: 9000 },
      { level: 0.4, fall: 0.03, highPass: 500, lowPass: 6000 },
    ],
  },
  tightSnare: {
    modes: [{ hz: 240, level: 0.35, fall: 0.12, bend: 0.3, bendFall: 0.012 }],
    noise: [{ level: 0.6, fall: 0.17, highPass: 1800, lowPass: 11000 }],
  },
  rim: {
    modes: [
      { hz: 1720, level: 0.3, fall: 0.05 },
      { hz: 610, level: 0.35, fall: 0.06 },
    ],
    noise: [{ level: 0.25, fall: 0.015, highPass: 1500, lowPass: 9000 }],
  },
  clap: {
    noise: [{ level: 0.8, fall: 0.2, highPass: 900, lowPass: 3600 }],
    bursts: [0, 0.011, 0.021, 0.03],
  },
  palmas: {
    noise: [
      { level: 0.75, fall: 0.055, highPass: 1100, lowPass: 4200 },
      { level: 0.3, fall: 0.12, highPass: 1500, lowPass: 3500 },
    ],
    modes: [{ hz: 1250, level: 0.25, fall: 0.03 }],
    bursts: [0, 0.006],
  },
  closedHat: { noise: [{ level: 0.5, fall: 0.07, highPass: 7500, lowPass: 15000 }] },
  openHat: { noise: [{ level: 0.45, fall: 0.42, highPass: 7000, lowPass: 15000 }] },
  shaker: { noise: [{ level: 0.45, fall: 0.11, highPass: 5200, lowPass: 11000, rise: 0.018 }] },
  maracas: { noise: [{ level: 0.5, fall: 0.06, highPass: 4800, lowPass: 10000, rise: 0.006 }] },
  guira: {
    noise: [{ level: 0.42, fall: 0.13, highPass: 4200, lowPass: 12000, rise: 0.004 }],
    bursts: [0, 0.012, 0.024, 0.037],
  },
  guiraShort: {
    noise: [{ level: 0.42, fall: 0.05, highPass: 4600, lowPass: 12000, rise: 0.002 }],
    bursts: [0, 0.009],
  },
  brush: { noise: [{ level: 0.4, fall: 0.3, highPass: 1500, lowPass: 7000, rise: 0.03 }] },
  ride: {
    modes: [
      { hz: 3170, level: 0.09, fall: 0.8 },
      { hz: 4460, level: 0.07, fall: 0.7 },
      { hz: 5230, level: 0.05, fall: 0.5 },
    ],
    noise: [{ level: 0.2, fall: 0.7, highPass: 6500, lowPass: 14000 }],
  },
  crash: {
    modes: [
      { hz: 2730, level: 0.05, fall: 1 },
      { hz: 3890, level: 0.05, fall: 1.2 },
    ],
    noise: [{ level: 0.45, fall: 1.9, highPass: 3500, lowPass: 14000 }],
  },
  clave: {
    modes: [
      { hz: 2480, level: 0.6, fall: 0.09 },
      { hz: 4900, level: 0.1, fall: 0.04 },
    ],
  },
  block: {
    modes: [
      { hz: 880, level: 0.55, fall: 0.09 },
      { hz: 1730, level: 0.2, fall: 0.05 },
    ],
  },
  cowbell: {
    modes: [
      { hz: 562, level: 0.3, fall: 0.24 },
      { hz: 845, level: 0.32, fall: 0.2 },
      { hz: 1690, level: 0.12, fall: 0.12 },
    ],
    noise: [{ level: 0.12, fall: 0.015, highPass: 1500, lowPass: 8000 }],
  },
  congaOpen: {
    modes: [
      { hz: 208, level: 0.6, fall: 0.38, bend: 0.06, bendFall: 0.02 },
      { hz: 413, level: 0.16, fall: 0.14 },
    ],
    noise: [{ level: 0.12, fall: 0.02, highPass: 700, lowPass: 4000 }],
  },
  congaLow: {
    modes: [
      { hz: 148, level: 0.65, fall: 0.44, bend: 0.06, bendFall: 0.02 },
      { hz: 300, level: 0.14, fall: 0.16 },
    ],
    noise: [{ level: 0.1, fall: 0.02, highPass: 600, lowPass: 3500 }],
  },
  congaSlap: {
    modes: [
      { hz: 235, level: 0.3, fall: 0.09 },
      { hz: 980, level: 0.2, fall: 0.05 },
    ],
    noise: [{ level: 0.4, fall: 0.05, highPass: 1300, lowPass: 6500 }],
  },
  bongoHigh: {
    modes: [{ hz: 412, level: 0.5, fall: 0.16, bend: 0.08, bendFall: 0.01 }],
    noise: [{ level: 0.18, fall: 0.02, highPass: 1200, lowPass: 6000 }],
  },
  bongoLow: {
    modes: [{ hz: 296, level: 0.55, fall: 0.22, bend: 0.08, bendFall: 0.01 }],
    noise: [{ level: 0.14, fall: 0.02, highPass: 900, lowPass: 5000 }],
  },
  timbal: {
    modes: [
      { hz: 322, level: 0.45, fall: 0.26, bend: 0.05, bendFall: 0.02 },
      { hz: 690, level: 0.2, fall: 0.18 },
    ],
    noise: [{ level: 0.22, fall: 0.08, highPass: 1500, lowPass: 8000 }],
  },
  cajonLow: {
    modes: [
      { hz: 82, level: 0.8, fall: 0.2, bend: 0.5, bendFall: 0.02 },
      { hz: 165, level: 0.2, fall: 0.1 },
    ],
    noise: [{ level: 0.14, fall: 0.03, highPass: 400, lowPass: 2500 }],
  },
  cajonHigh: {
    modes: [
      { hz: 245, level: 0.25, fall: 0.08 },
      { hz: 520, level: 0.15, fall: 0.05 },
    ],
    noise: [
      { level: 0.5, fall: 0.11, highPass: 1600, lowPass: 8000 },
      { level: 0.3, fall: 0.02, highPass: 700, lowPass: 5000 },
    ],
  },
  bombo: {
    modes: [
      { hz: 74, level: 0.85, fall: 0.55, bend: 0.35, bendFall: 0.03 },
      { hz: 128, level: 0.25, fall: 0.3 },
    ],
    noise: [{ level: 0.12, fall: 0.04, highPass: 200, lowPass: 1400 }],
  },
  tom: {
    modes: [
      { hz: 122, level: 0.7, fall: 0.36, bend: 0.4, bendFall: 0.04 },
      { hz: 205, level: 0.15, fall: 0.2 },
    ],
    noise: [{ level: 0.14, fall: 0.03, highPass: 700, lowPass: 5000 }],
  },
} satisfies Record<string, Drum>;

export type DrumPiece = keyof typeof drums;

const soundCache = new Map<string, Float32Array>();

/** The sound of one stroke. Two takes of each, so that fast repeats do not sound like a machine. */
export function drumTake(piece: DrumPiece, take: 0 | 1): Float32Array {
  const key = `${piece} ${take}`;
  let sound = soundCache.get(key);
  if (!sound) {
    sound = record(drums[piece], take === 0 ? 11 : 12, take === 0 ? 1 : 1.012);
    soundCache.set(key, sound);
  }
  return sound;
}

function record({ modes = [], noise = [], bursts = [0] }: Drum, seed: number, tune: number) {
  const longest = Math.max(
    ...modes.map((m) => m.fall),
    ...noise.map((n) => n.fall + (n.rise ?? 0)),
  );
  const seconds = longest * 1.1 + (bursts.at(-1) ?? 0) + 0.01;
  const out = new Float32Array(Math.ceil(seconds * sampleRate));
  for (const mode of modes) ring(out, mode, tune);
  const random = createRandom(seed);
  bursts.forEach((delay, i) => {
    // The last burst of a clap is the one that rings.
    const last = i === bursts.length - 1;
    for (const band of noise) {
      const burstBand = last ? band : { ...band, fall: Math.min(band.fall, 0.03) };
      hiss(out, Math.floor(delay * sampleRate), burstBand, random.next);
    }
  });
  equalise(out);
  return out;
}

/** Brings the loudest 50 ms of every drum to one loudness (lows count less, as for the ear). */
function equalise(out: Float32Array): void {
  const follow = 1 - Math.exp((-2 * Math.PI * 120) / sampleRate);
  const window = Math.floor(0.05 * sampleRate);
  let low = 0;
  let power = 0;
  let loudest = 0;
  const powers = new Float32Array(out.length);
  for (let i = 0; i < out.length; i++) {
    low += follow * ((out[i] ?? 0) - low);
    powers[i] = ((out[i] ?? 0) - 0.75 * low) ** 2;
    power += (powers[i] ?? 0) - (i >= window ? (powers[i - window] ?? 0) : 0);
    loudest = Math.max(loudest, power);
  }
  const scale = 0.25 / Math.sqrt(loudest / window || 1);
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) * scale;
}

function ring(out: Float32Array, { hz, level, fall, bend = 0, bendFall = 1 }: Mode, tune: number) {
  const fallStep = Math.exp(-6.9 / (fall * sampleRate));
  const bendStep = Math.exp(-1 / (bendFall * sampleRate));
  let amplitude = level;
  let bent = bend;
  let phase = 0;
  for (let i = 0; i < out.length && amplitude > 1e-5; i++) {
    const rise = i < 24 ? i / 24 : 1;
    out[i] = (out[i] ?? 0) + rise * amplitude * (sine[phase & sineMask] ?? 0);
    phase += (hz * tune * (1 + bent) * sineSize) / sampleRate;
    amplitude *= fallStep;
    bent *= bendStep;
  }
}

function hiss(out: Float32Array, from: number, band: Noise, noise: () => number) {
  const open = 1 - Math.exp((-2 * Math.PI * band.lowPass) / sampleRate);
  const highPassFactor = 1 - Math.exp((-2 * Math.PI * band.highPass) / sampleRate);
  const fallStep = Math.exp(-6.9 / (band.fall * sampleRate));
  const rise = 1 / Math.max(20, (band.rise ?? 0) * sampleRate);
  let amplitude = band.level * 1.6;
  let swell = 0;
  let bright = 0;
  let first = 0;
  let second = 0;
  for (let i = from; i < out.length && amplitude > 1e-5; i++) {
    if (swell < 1) swell = Math.min(1, swell + rise);
    else amplitude *= fallStep;
    bright += open * (noise() * 2 - 1 - bright);
    first += highPassFactor * (bright - first);
    const once = bright - first;
    second += highPassFactor * (once - second);
    out[i] = (out[i] ?? 0) + swell * amplitude * (once - second);
  }
}
