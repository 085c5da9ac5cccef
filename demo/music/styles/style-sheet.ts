import type { DrumPiece } from "../synth/drums.ts";
import type { VoiceName } from "../voices.ts";

/**
 * Which parts of the song a layer plays in: I intro, A theme, a its variation, B contrast, K break,
 * F final theme. The closing chord is played by every layer that plays in F.
 */
type SectionLetters = string;

/**
 * What a layer plays, one character per step; a pattern of several bars is written as one string.
 * `-` lets the note sound on, `.` is silence, a capital or X is an accent.
 * - bass: R root, O its octave, 5 fifth, 3 third, a a step before the next root
 * - chords: X x the whole chord
 * - power: X x root, fifth and octave, which stay clear when overdriven
 * - strum: D down, U up, x muted
 * - arpeggio: B bass note, 1–6 notes of the chord from below
 */
export type Layer = {
  plays: "bass" | "chords" | "power" | "strum" | "arpeggio";
  /** One of them is drawn for each song. */
  voices: readonly VoiceName[];
  patterns: readonly string[];
  /** MIDI number about which the lowest note lies. */
  low: number;
  in: SectionLetters;
  gain: number;
  pan?: number;
  width?: number;
  reverb?: number;
  echo?: number;
  duck?: number;
};

export type DrumLayer = {
  piece: DrumPiece;
  /** X accent, x stroke, o ghost, r two in the time of one, t three. */
  patterns: readonly string[];
  in: SectionLetters;
  gain: number;
  pan?: number;
  reverb?: number;
};

export type Lead = {
  voice: VoiceName;
  /** Lowest and highest MIDI number. */
  range: readonly [number, number];
  gain: number;
  echo?: number;
};

export type StyleSheet = {
  bpm: readonly [number, number];
  beats: number;
  stepsPerBeat: number;
  /** Part of a beat by which the off-beat eighth comes late. */
  swing?: number;
  /** Notes of the mode, as written; the song is then transposed. */
  scale: string;
  theme: readonly string[];
  contrast: readonly string[];
  /** Chords of the ending; the last one is held. */
  ending: string;
  /** Rhythms of one bar of melody, `x` an onset, `-` sounding on. */
  melody: readonly string[];
  leads: readonly Lead[];
  layers: readonly Layer[];
  drums: readonly DrumLayer[];
  /** Played in the last half bar before a new section; `crash` is the cymbal's gain after it. */
  fill?: { pieces: readonly DrumPiece[]; gain: number; crash?: number };
  room: readonly [number, number];
  /** How much the last bar slows down, 0..1. */
  ritardando?: number;
};
