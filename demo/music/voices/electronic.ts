import { subBass } from "../synth/sub-bass.ts";
import { createWaveTable, frequencyOf } from "../synth/tables.ts";
import { sustainedPlay, hollow, saw, still } from "./held.ts";
import type { Instrument } from "./instrument.ts";

const square = createWaveTable((h) => (h % 2 === 1 ? 1 / h : 0));

/** Synthesisers. */
export const electronic = {
  synthBass: {
    level: 1.9,
    play: sustainedPlay({
      ...still,
      wave: saw,
      detune: [-4, 4],
      attack: 0.004,
      decay: 0.25,
      sustain: 0.65,
      release: 0.06,
      cutoff: 2.2,
      sweep: 9,
      sweepFall: 0.22,
    }),
    lowCut: 30,
  },
  roundBass: {
    level: 1.66,
    play: sustainedPlay({
      ...still,
      wave: hollow,
      attack: 0.005,
      decay: 0.4,
      sustain: 0.7,
      release: 0.07,
      cutoff: 5,
      sweep: 3,
    }),
    lowCut: 30,
  },
  sub: {
    level: 1.2,
    play: (out, start, gate, midi, velocity) =>
      subBass(out, start, gate, frequencyOf(midi), velocity, { drop: 0.7, fall: 3.2, grit: 1.7 }),
    lowCut: 28,
  },
  pad: {
    level: 1.38,
    play: sustainedPlay({
      ...still,
      wave: saw,
      detune: [-10, 9],
      attack: 0.5,
      decay: 0.8,
      sustain: 0.95,
      release: 0.9,
      cutoff: 2.6,
      sweep: 1,
      sweepFall: 1.5,
    }),
    lowCut: 140,
  },
  glassPad: {
    level: 1.35,
    play: sustainedPlay({
      ...still,
      wave: hollow,
      detune: [-6, 7],
      attack: 0.8,
      decay: 1,
      sustain: 1,
      release: 1.6,
      cutoff: 7,
      vibrato: 5,
      breath: 0.1,
    }),
    lowCut: 150,
  },
  synthPluck: {
    level: 2.34,
    play: sustainedPlay({
      ...still,
      wave: saw,
      detune: [-6, 6],
      attack: 0.003,
      decay: 0.35,
      sustain: 0.12,
      release: 0.18,
      cutoff: 1.4,
      sweep: 11,
      sweepFall: 0.25,
    }),
    lowCut: 150,
  },
  softLead: {
    level: 1.35,
    play: sustainedPlay({
      ...still,
      wave: square,
      detune: [-3, 4],
      attack: 0.015,
      decay: 0.3,
      sustain: 0.75,
      release: 0.14,
      cutoff: 3.2,
      sweep: 3,
      vibrato: 16,
      scoop: 0.6,
    }),
    lowCut: 180,
  },
  brightLead: {
    level: 1.1,
    play: sustainedPlay({
      ...still,
      wave: saw,
      detune: [-9, 0, 8],
      attack: 0.01,
      decay: 0.3,
      sustain: 0.8,
      release: 0.15,
      cutoff: 4.5,
      sweep: 5,
      vibrato: 12,
      scoop: 0.3,
    }),
    lowCut: 180,
  },
} satisfies Record<string, Instrument>;
