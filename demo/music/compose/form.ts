import type { Random } from "../random.ts";
import type { StyleSheet } from "../styles/style-sheet.ts";
import { parseChord, parseProgression, pitchClass } from "./harmony.ts";
import type { Chord } from "./harmony.ts";

/** One chord and the steps of the bar that it covers, `to` excluded. */
type Slot = { chord: Chord; from: number; to: number };
type Bar = { slots: Slot[] };
export type Section = { letter: string; firstBar: number; bars: number; intensity: number };

/** The plan of a song: what sounds in which bar, and when each step comes. */
export type Form = {
  sections: Section[];
  bars: Bar[];
  stepsPerBar: number;
  stepsPerBeat: number;
  beatSeconds: number;
  scale: number[];
  final: Chord;
  /** Seconds at which a step of a bar sounds; bar `bars.length`, step 0 is the closing chord. */
  timeOf: (bar: number, step: number) => number;
  endsAt: number;
};

const leadIn = 0.05;
const intensities: Record<string, number> = { I: 1, A: 0.82, a: 0.88, B: 0.94, K: 0.84, F: 1 };

/** Pairs of bars for each section; a song is one introduction and a body that ends with F. */
function planPairs(pairs: number): [string, number][] {
  const short: Record<number, string> = {
    1: "F1",
    2: "F2",
    3: "I1 F2",
    4: "I1 A2 F1",
    5: "I1 A2 F2",
    6: "I1 A2 B1 F2",
    7: "I1 A2 B1 K1 F2",
    8: "I1 A2 B2 K1 F2",
    9: "I1 A2 a2 B1 K1 F2",
    10: "I1 A2 a2 B2 K1 F2",
    11: "I1 A2 a2 B2 K2 F2",
    12: "I2 A2 a2 B2 K2 F2",
  };
  const shortForm = short[pairs];
  if (shortForm) return shortForm.split(" ").map((part) => [part.charAt(0), Number(part.slice(1))]);
  const verse: [string, number][] = [
    ["A", 2],
    ["a", 2],
    ["B", 2],
    ["K", 2],
  ];
  const rest = planPairs(pairs - 8);
  const intro = rest[0]?.[0] === "I" ? rest.slice(0, 1) : [];
  return [...intro, ...verse, ...rest.slice(intro.length)];
}

export function planForm(sheet: StyleSheet, seconds: number, tail: number, random: Random): Form {
  const transpose = random.whole(-4, 5);
  const bpm = random.between(sheet.bpm[0], sheet.bpm[1]);
  const stepsPerBar = sheet.beats * sheet.stepsPerBeat;
  const ritardando = sheet.ritardando ?? 0;
  const body = seconds - tail - leadIn;
  // The tempo gives way by a few percent, so that whole pairs of bars fill the song.
  const pairs = Math.max(1, Math.round((body * bpm) / (60 * sheet.beats * 2)));
  const barSeconds = body / (pairs * 2 + ritardando);

  const theme = parseProgression(random.pick(sheet.theme), transpose);
  const contrast = parseProgression(random.pick(sheet.contrast), transpose);
  const sections: Section[] = [];
  const bars: Bar[] = [];
  for (const [letter, twos] of planPairs(pairs)) {
    const count = twos * 2;
    sections.push({
      letter,
      firstBar: bars.length,
      bars: count,
      intensity: intensities[letter] ?? 1,
    });
    const progression = letter === "B" ? contrast : theme;
    for (let i = 0; i < count; i++) {
      // A short section takes the end of the progression, which leads on.
      const at = (i + Math.max(0, progression.length - count)) % progression.length;
      bars.push({ slots: slotsOf(progression[at] ?? [], stepsPerBar) });
    }
  }

  const ending = sheet.ending.split(" ").map((name) => parseChord(name, transpose));
  const final = ending.pop();
  if (!final) throw new RangeError("a style needs a closing chord");
  const last = bars.at(-1);
  if (ending.length && last) {
    const half = stepsPerBar / 2;
    const firstHalfSlots = last.slots.filter((slot) => slot.from < half);
    last.slots = [
      ...firstHalfSlots.map((slot) => ({ ...slot, to: Math.min(slot.to, half) })),
      ...slotsOf(ending, half).map((s) => ({ ...s, from: s.from + half, to: s.to + half })),
    ];
  }

  const swing = sheet.swing ?? 0;
  const timeOf = (bar: number, step: number) => {
    const beat = Math.floor(step / sheet.stepsPerBeat);
    const within = step / sheet.stepsPerBeat - beat;
    const swung = within < 0.5 ? within * (1 + 2 * swing) : 1 - (1 - within) * (1 - 2 * swing);
    const share = (beat + swung) / sheet.beats;
    const slowdown = bar === bars.length - 1 ? ritardando * share * share : 0;
    const late = bar >= bars.length ? ritardando : slowdown;
    return leadIn + (bar + share + late) * barSeconds;
  };
  return {
    sections,
    bars,
    stepsPerBar,
    stepsPerBeat: sheet.stepsPerBeat,
    beatSeconds: barSeconds / sheet.beats,
    scale: sheet.scale.split(" ").map((name) => (pitchClass(name) + transpose + 12) % 12),
    final,
    timeOf,
    endsAt: timeOf(bars.length, 0),
  };
}

function slotsOf(chords: readonly Chord[], steps: number): Slot[] {
  return chords.map((chord, i) => ({
    chord,
    from: Math.round((i * steps) / chords.length),
    to: Math.round(((i + 1) * steps) / chords.length),
  }));
}

export function chordAt(form: Form, bar: number, step: number): Chord {
  const slots = form.bars[bar]?.slots;
  return slots?.find((slot) => step >= slot.from && step < slot.to)?.chord ?? form.final;
}
