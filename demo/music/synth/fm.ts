import { sampleRate, sine, sineMask, sineSize } from "./tables.ts";

/**
 * One sine that bends another: electric piano, marimba, vibraphone, bell. Times are seconds until
 * a fall of 60 dB; `index` is the depth of the bend for a hard stroke; `tremolo` is 0..1.
 */
export type Fm = {
  ratio: number;
  index: number;
  indexFall: number;
  fall: number;
  release: number;
  /** A second, high and short partial: the tine of an electric piano, the knock of a mallet. */
  strike: { ratio: number; level: number; fall: number };
  tremolo: number;
};

const fallFactor = (seconds: number) => Math.exp(-6.9 / (seconds * sampleRate));

export function fm(
  out: Float32Array,
  start: number,
  gate: number,
  frequency: number,
  velocity: number,
  { ratio, index, indexFall, fall, release, strike, tremolo }: Fm,
): void {
  const lasting = fall * Math.min(1.5, Math.max(0.4, (330 / frequency) ** 0.5));
  const end = Math.min(
    out.length,
    start + Math.min(Math.floor(lasting * sampleRate), gate + Math.floor(release * sampleRate)),
  );
  const step = (frequency * sineSize) / sampleRate;
  // A partial beyond hearing would come back as a false low one.
  const strikeStep = frequency * strike.ratio < 15000 ? step * strike.ratio : 0;
  const shake = (5.2 * sineSize) / sampleRate;
  const fallStep = fallFactor(lasting);
  const releaseStep = fallFactor(release);
  const indexStep = fallFactor(indexFall);
  const strikeFall = fallFactor(strike.fall);

  let level = velocity * 0.7;
  let depth = (index * (0.3 + 0.7 * velocity) * sineSize) / (2 * Math.PI);
  let strikeLevel = strike.level * velocity;
  let carrier = 0;
  let modulator = 0;
  let high = 0;
  let shaking = 0;
  let rise = 0;
  const releaseAt = start + gate;
  for (let i = start; i < end; i++) {
    if (rise < 1) rise += 0.008;
    const bend = depth * (sine[modulator & sineMask] ?? 0);
    const body =
      (sine[(carrier + bend) & sineMask] ?? 0) + strikeLevel * (sine[high & sineMask] ?? 0);
    const swell = 1 - tremolo * (0.5 + 0.5 * (sine[shaking & sineMask] ?? 0));
    out[i] = (out[i] ?? 0) + (rise < 1 ? rise : 1) * level * swell * body;
    carrier += step;
    modulator += step * ratio;
    high += strikeStep;
    shaking += shake;
    depth *= indexStep;
    strikeLevel *= strikeFall;
    level *= i > releaseAt ? releaseStep : fallStep;
  }
}
