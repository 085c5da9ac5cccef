import type { DrumPiece } from "./synth/drums.ts";
import type { VoiceName } from "./voices.ts";

/** Times in seconds from the start of the song, velocity 0..1, pitch as a MIDI number. */
export type Note = { at: number; lasts: number; midi: number; velocity: number };
export type Hit = { at: number; velocity: number };

/** Where a part stands in the mix: gain is linear, pan −1 (left) … 1, sends and width 0..1. */
export type Place = {
  gain: number;
  pan: number;
  width: number;
  reverb: number;
  echo: number;
  /** How far the part ducks under each kick. */
  duck: number;
};

export type Part = Place & { voice: VoiceName; notes: Note[] };
export type DrumPart = Place & { piece: DrumPiece; hits: Hit[] };

export type Score = {
  seconds: number;
  beatSeconds: number;
  /** Reverberation time in seconds. */
  room: number;
  parts: Part[];
  drums: DrumPart[];
  /** The chord that sounds from each moment on; chroma checks read it. */
  harmony: { at: number; name: string; pitchClasses: readonly number[] }[];
};
