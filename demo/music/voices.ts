import { acoustic } from "./voices/acoustic.ts";
import { electronic } from "./voices/electronic.ts";
import type { Instrument } from "./voices/instrument.ts";
import { pluckedInstruments } from "./voices/plucked.ts";
import { struckInstruments } from "./voices/struck.ts";

const voices = { ...pluckedInstruments, ...struckInstruments, ...acoustic, ...electronic };

export type VoiceName = keyof typeof voices;
export const instrumentOf = (name: VoiceName): Instrument => voices[name];
