import { pluck } from "../synth/pluck.ts";
import type { Pluck } from "../synth/pluck.ts";
import { frequencyOf } from "../synth/tables.ts";
import type { Instrument, Play } from "./instrument.ts";

const strings = (settings: Pluck): Play => {
  return (out, start, gate, midi, velocity, random) =>
    pluck(out, start, gate, frequencyOf(midi), velocity, random, settings);
};

const guitarBody = [
  { hz: 105, gain: 4, q: 2.2 },
  { hz: 215, gain: 3, q: 2.5 },
  { hz: 3200, gain: 2, q: 0.8 },
];

/** Guitars and their family, basses with strings. */
export const pluckedInstruments = {
  nylon: {
    level: 1.26,
    play: strings({ bright: 0.62, ring: 2.6, pick: 0.21, release: 0.14, edge: 7 }),
    body: guitarBody,
    lowCut: 70,
  },
  requinto: {
    level: 1.18,
    play: strings({ bright: 0.74, ring: 2.2, pick: 0.14, release: 0.12, edge: 6 }),
    body: [
      { hz: 130, gain: 3, q: 2 },
      { hz: 330, gain: 3, q: 2 },
      { hz: 2600, gain: 3, q: 0.9 },
    ],
    lowCut: 110,
  },
  steel: {
    level: 1.12,
    play: strings({ bright: 0.86, ring: 3.4, pick: 0.13, release: 0.18, edge: 13 }),
    body: guitarBody,
    lowCut: 80,
  },
  clean: {
    level: 1.05,
    play: strings({ bright: 0.8, ring: 3.2, pick: 0.27, release: 0.2, edge: 7 }),
    body: [{ hz: 1900, gain: 2.5, q: 0.7 }],
    lowCut: 90,
  },
  charango: {
    level: 1.46,
    play: strings({ bright: 0.9, ring: 1.5, pick: 0.17, release: 0.1, edge: 8 }),
    body: [{ hz: 420, gain: 4, q: 1.6 }],
    lowCut: 200,
  },
  overdriven: {
    level: 0.56,
    play: strings({ bright: 0.84, ring: 5, pick: 0.12, release: 0.07, edge: 10 }),
    drive: 7,
    lowCut: 100,
  },
  upright: {
    level: 1.02,
    play: strings({ bright: 0.3, ring: 1.9, pick: 0.3, release: 0.1, edge: 7 }),
    body: [{ hz: 95, gain: 4, q: 1 }],
    lowCut: 32,
  },
  electricBass: {
    level: 0.95,
    play: strings({ bright: 0.52, ring: 2.6, pick: 0.18, release: 0.07, edge: 9 }),
    body: [{ hz: 80, gain: 3, q: 0.9 }],
    lowCut: 32,
  },
} satisfies Record<string, Instrument>;
