import type { Random } from "../random.ts";

/** Adds one note to a mono track: `start` and `gate` in samples, `velocity` 0..1. */
export type Play = (
  out: Float32Array,
  start: number,
  gate: number,
  midi: number,
  velocity: number,
  random: Random,
) => void;

/** What happens to the whole track: body resonances in Hz, drive before a speaker, low cut. */
export type Instrument = {
  play: Play;
  /** Makes a scale of half-second notes as loud on every instrument. */
  level: number;
  body?: readonly { hz: number; gain: number; q: number }[];
  drive?: number;
  lowCut: number;
};
