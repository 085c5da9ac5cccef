import { fm } from "../synth/fm.ts";
import type { Fm } from "../synth/fm.ts";
import { frequencyOf } from "../synth/tables.ts";
import type { Instrument, Play } from "./instrument.ts";

const bells = (settings: Fm): Play => {
  return (out, start, gate, midi, velocity) =>
    fm(out, start, gate, frequencyOf(midi), velocity, settings);
};

/** Pianos, bars and bells. */
export const struckInstruments = {
  electricPiano: {
    level: 1.03,
    play: bells({
      ratio: 1,
      index: 1.5,
      indexFall: 1.6,
      fall: 4.5,
      release: 0.3,
      strike: { ratio: 14, level: 0.09, fall: 0.25 },
      tremolo: 0.14,
    }),
    lowCut: 90,
  },
  piano: {
    level: 0.76,
    play: bells({
      ratio: 2,
      index: 1.15,
      indexFall: 0.7,
      fall: 3.4,
      release: 0.22,
      strike: { ratio: 5, level: 0.22, fall: 0.3 },
      tremolo: 0,
    }),
    body: [{ hz: 180, gain: 2, q: 0.8 }],
    lowCut: 80,
  },
  marimba: {
    level: 1.62,
    play: bells({
      ratio: 4,
      index: 0.5,
      indexFall: 0.16,
      fall: 1.1,
      release: 0.5,
      strike: { ratio: 9.2, level: 0.24, fall: 0.07 },
      tremolo: 0,
    }),
    lowCut: 110,
  },
  vibraphone: {
    level: 1.07,
    play: bells({
      ratio: 4,
      index: 0.28,
      indexFall: 1.6,
      fall: 4.6,
      release: 0.5,
      strike: { ratio: 10.1, level: 0.1, fall: 0.09 },
      tremolo: 0.3,
    }),
    lowCut: 130,
  },
  bell: {
    level: 0.83,
    play: bells({
      ratio: 3.5,
      index: 1.3,
      indexFall: 2.2,
      fall: 5.5,
      release: 1.6,
      strike: { ratio: 2, level: 0.2, fall: 1.8 },
      tremolo: 0.05,
    }),
    lowCut: 200,
  },
  kalimba: {
    level: 1.45,
    play: bells({
      ratio: 5.4,
      index: 0.7,
      indexFall: 0.12,
      fall: 1.5,
      release: 0.6,
      strike: { ratio: 2, level: 0.12, fall: 0.5 },
      tremolo: 0,
    }),
    lowCut: 150,
  },
} satisfies Record<string, Instrument>;
