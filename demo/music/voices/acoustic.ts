import { createWaveTable } from "../synth/tables.ts";
import { sustainedPlay, hollow, saw, still } from "./held.ts";
import type { Instrument } from "./instrument.ts";

// A free reed: strong up to the sixth harmonic, odd ones ahead, then a steep fall.
const reed = createWaveTable((h) => (h % 2 === 1 ? 1 : 0.7) / (0.6 + (h / 4.5) ** 1.7));
const organPipes = createWaveTable((h) => [0, 1, 0.7, 0.5, 0.35, 0, 0.18, 0, 0.15][h] ?? 0);
const bowedStringWave = createWaveTable(
  (h) => (1 / h) * (h === 3 || h === 7 ? 1.5 : h === 5 ? 0.6 : 1),
);

/** What is blown, bowed or squeezed. */
export const acoustic = {
  bandoneon: {
    level: 0.75,
    play: sustainedPlay({
      ...still,
      wave: reed,
      detune: [-5, 5],
      attack: 0.03,
      decay: 0.5,
      sustain: 0.85,
      release: 0.09,
      cutoff: 9,
      vibrato: 4,
    }),
    body: [{ hz: 900, gain: 3, q: 0.9 }],
    lowCut: 120,
  },
  accordion: {
    level: 0.85,
    play: sustainedPlay({
      ...still,
      wave: reed,
      detune: [-11, 0, 12],
      attack: 0.025,
      sustain: 0.9,
      release: 0.08,
      cutoff: 10,
    }),
    lowCut: 140,
  },
  organ: {
    level: 0.81,
    play: sustainedPlay({
      ...still,
      wave: organPipes,
      detune: [-3, 3],
      attack: 0.01,
      sustain: 0.95,
      release: 0.06,
      cutoff: 14,
      vibrato: 7,
    }),
    lowCut: 110,
  },
  brass: {
    level: 1.1,
    play: sustainedPlay({
      ...still,
      wave: saw,
      detune: [-7, 0, 6],
      attack: 0.035,
      decay: 0.35,
      sustain: 0.75,
      release: 0.1,
      cutoff: 2.2,
      sweep: 6,
      sweepFall: 0.4,
      vibrato: 9,
      scoop: 0.4,
    }),
    body: [{ hz: 1300, gain: 3, q: 0.9 }],
    lowCut: 150,
  },
  trumpet: {
    level: 1.03,
    play: sustainedPlay({
      ...still,
      wave: saw,
      detune: [0],
      attack: 0.025,
      decay: 0.3,
      sustain: 0.8,
      release: 0.09,
      cutoff: 2.8,
      sweep: 4,
      sweepFall: 0.5,
      vibrato: 14,
      scoop: 0.3,
      breath: 0.05,
    }),
    body: [{ hz: 1500, gain: 4, q: 1 }],
    lowCut: 180,
  },
  strings: {
    level: 0.97,
    play: sustainedPlay({
      ...still,
      wave: bowedStringWave,
      detune: [-9, -1, 8],
      attack: 0.16,
      decay: 0.6,
      sustain: 0.95,
      release: 0.35,
      cutoff: 6,
      vibrato: 10,
    }),
    lowCut: 150,
  },
  violin: {
    level: 0.79,
    play: sustainedPlay({
      ...still,
      wave: bowedStringWave,
      detune: [0],
      attack: 0.07,
      decay: 0.5,
      sustain: 0.95,
      release: 0.16,
      cutoff: 7,
      vibrato: 22,
      scoop: 0.3,
      breath: 0.04,
    }),
    body: [
      { hz: 480, gain: 3, q: 1.5 },
      { hz: 2700, gain: 3, q: 1 },
    ],
    lowCut: 190,
  },
  quena: {
    level: 1.0,
    play: sustainedPlay({
      ...still,
      wave: hollow,
      attack: 0.05,
      sustain: 0.9,
      release: 0.12,
      cutoff: 8,
      vibrato: 20,
      scoop: 0.5,
      breath: 0.5,
    }),
    lowCut: 250,
  },
} satisfies Record<string, Instrument>;
