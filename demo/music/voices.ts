import { acoustic } from "./voices/acoustic.ts";
import { electronic } from "./voices/electronic.ts";
import type { Instrument } from "./voices/instrument.ts";
import { plucked } from "./voices/plucked.ts";
import { struck } from "./voices/struck.ts";

const voices = { ...plucked, ...struck, ...acoustic, ...electronic };

export type VoiceName = keyof typeof voices;
export const instrumentOf = (name: VoiceName): Instrument => voices[name];
