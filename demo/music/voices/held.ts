import { renderSustained } from "../synth/sustained.ts";
import type { Sustained } from "../synth/sustained.ts";
import { createWaveTable, frequencyOf } from "../synth/tables.ts";
import type { Play } from "./instrument.ts";

export const sustainedPlay = (settings: Sustained): Play => {
  return (out, start, gate, midi, velocity, random) =>
    renderSustained(out, start, gate, frequencyOf(midi), velocity, random, settings);
};

export const saw = createWaveTable((h) => 1 / h);
export const hollow = createWaveTable((h) =>
  h === 1 ? 1 : h === 2 ? 0.28 : h === 3 ? 0.16 : 0.05 / h,
);

/** The defaults of a sustained voice: a plain, steady saw. */
export const still: Sustained = {
  wave: saw,
  detune: [0],
  attack: 0.02,
  decay: 0.3,
  sustain: 0.8,
  release: 0.15,
  cutoff: 6,
  sweep: 0,
  sweepFall: 0.3,
  vibrato: 0,
  scoop: 0,
  breath: 0,
};
