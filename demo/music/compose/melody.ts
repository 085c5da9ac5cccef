import type { Random } from "../random.ts";
import type { Note } from "../score.ts";
import { chordAt } from "./form.ts";
import type { Form, Section } from "./form.ts";
import { nearest, scaleFor, walkScale } from "./harmony.ts";

/** One bar of melody: a rhythm, and for each onset the scale steps from the anchor. */
type Idea = { rhythm: string; contour: number[]; lift: number; closes: boolean };
/** Four bars: motif, answer, motif again, cadence. */
type Period = readonly [Idea, Idea, Idea, Idea];

export type Melody = Record<"theme" | "contrast", Period>;

export function inventMelody(rhythms: readonly string[], random: Random): Melody {
  const motif = inventIdea(random.pick(rhythms), 0, random);
  const answer = inventIdea(random.pick(rhythms), random.pick([-2, 2, 3]), random);
  const other = inventIdea(random.pick(rhythms), random.pick([4, 5, 7]), random);
  return {
    theme: [motif, answer, { ...motif, lift: random.pick([0, 0, 2]) }, cadence(answer)],
    // The contrast comes down again in a sequence, a step or so lower with each bar.
    contrast: [other, lower(other, 2), lower(other, 3), cadence(motif)],
  };
}

const lower = (idea: Idea, by: number): Idea => ({ ...idea, lift: idea.lift - by });

function cadence({ rhythm, contour }: Idea): Idea {
  return { rhythm: closeRhythm(rhythm), contour, lift: -1, closes: true };
}

/** Mostly steps, now and then a leap, which is then answered in the other direction. */
function inventIdea(rhythm: string, lift: number, random: Random): Idea {
  const onsets = rhythm.split("x").length - 1;
  const contour: number[] = [];
  let at = 0;
  let lastMove = 0;
  for (let i = 0; i < onsets; i++) {
    contour.push(at);
    let move: number;
    if (Math.abs(lastMove) > 1) move = -Math.sign(lastMove);
    else if (random.chance(0.14)) move = 0;
    else if (random.chance(0.24)) move = random.pick([-3, -2, 2, 2, 3, 4]);
    else move = random.chance(0.62) && lastMove !== 0 ? lastMove : random.pick([-1, 1]);
    if (Math.abs(at + move) > 4) move = -Math.sign(at);
    at += move;
    lastMove = move;
  }
  return { rhythm, contour, lift, closes: false };
}

/** Keeps the onsets of the first part of the bar and lets the last of them sound to its end. */
function closeRhythm(rhythm: string): string {
  const cut = Math.floor(rhythm.length * 0.5) + 1;
  const head = rhythm.slice(0, cut);
  return head + "-".repeat(rhythm.length - cut);
}

/** Sets a melody over the chords of one section, within a range of MIDI numbers. */
export function singSection(
  form: Form,
  section: Section,
  period: Period,
  range: readonly [number, number],
  random: Random,
): Note[] {
  const notes: Note[] = [];
  const centre = range[0] + (range[1] - range[0]) * 0.42;
  const ornate = section.letter === "a" || section.letter === "F";
  let before: number | undefined;
  for (let b = 0; b < section.bars; b++) {
    const bar = section.firstBar + b;
    // Two bars take the second half of the period, with its cadence.
    const idea = period[(b + (section.bars < 4 ? 2 : 0)) % 4] ?? period[0];
    const anchorChord = chordAt(form, bar, 0);
    const anchor = nearest(Math.round(centre + idea.lift), anchorChord.tones);
    const onsets = onsetsOf(idea.rhythm);
    onsets.forEach(({ step, until }, i) => {
      const chord = chordAt(form, bar, step);
      const scale = scaleFor(chord, form.scale);
      let midi = walkScale(nearest(anchor, scale), idea.contour[i] ?? 0, scale);
      const closing = idea.closes && i === onsets.length - 1;
      const beats = (until - step) / form.stepsPerBeat;
      // What is heard longest or on the beat belongs to the chord.
      if (step % form.stepsPerBeat === 0 || beats >= 0.75 || closing) {
        midi = nearest(midi, chord.tones);
      }
      if (closing && section.letter !== "A") midi = nearest(midi, [chord.root]);
      midi = keepNear(midi, before, range);
      const at = form.timeOf(bar, step);
      const lasts = (form.timeOf(bar, until) - at) * (beats > 1 ? 0.92 : 0.88);
      const strong = step % (form.stepsPerBar / 2) === 0;
      const arch = 0.08 * Math.sin((Math.PI * (b + step / form.stepsPerBar)) / section.bars);
      const velocity = (strong ? 0.86 : 0.74) * (0.85 + 0.15 * section.intensity) + arch;
      const note = { at: at + 0.006 + random.bell() * 0.006, lasts, midi, velocity };
      if (ornate && beats >= 1 && !closing && random.chance(0.35)) {
        notes.push(...turn(note, walkScale(nearest(midi, scale), 1, scale)));
      } else {
        notes.push(note);
      }
      before = midi;
    });
  }
  return notes;
}

function onsetsOf(rhythm: string): { step: number; until: number }[] {
  const onsets: { step: number; until: number }[] = [];
  for (let step = 0; step < rhythm.length; step++) {
    if (rhythm[step] !== "x") continue;
    let until = step + 1;
    while (until < rhythm.length && rhythm[until] === "-") until++;
    onsets.push({ step, until });
  }
  return onsets;
}

/** Folds by octaves into the range and never further than a sixth from the note before. */
function keepNear(
  midi: number,
  before: number | undefined,
  [low, high]: readonly [number, number],
) {
  let pitch = midi;
  if (before !== undefined && Math.abs(pitch - before) > 9) pitch += pitch > before ? -12 : 12;
  while (pitch < low) pitch += 12;
  while (pitch > high) pitch -= 12;
  return pitch;
}

/** A long note with its upper neighbour touched on the way. */
function turn(note: Note, upper: number): Note[] {
  const short = Math.min(0.12, note.lasts / 4);
  return [
    { ...note, lasts: short },
    { ...note, at: note.at + short, lasts: short, midi: upper, velocity: note.velocity * 0.85 },
    {
      ...note,
      at: note.at + 2 * short,
      lasts: note.lasts - 2 * short,
      velocity: note.velocity * 0.9,
    },
  ];
}

/** A second voice under the first: the chord tone, or scale note, a third or so below. */
export function harmonise(form: Form, melody: readonly Note[], random: Random): Note[] {
  return melody.map((note) => {
    const chord = chordSounding(form, note.at + 0.02);
    const scale = scaleFor(chord, form.scale);
    const onChord = chord.tones.includes(note.midi % 12);
    const below = onChord
      ? walkScale(note.midi, -1, chord.tones)
      : walkScale(nearest(note.midi, scale), -2, scale);
    const at = Math.max(0, note.at + 0.008 + random.bell() * 0.006);
    return { ...note, at, midi: below, velocity: note.velocity * 0.8 };
  });
}

function chordSounding(form: Form, at: number) {
  for (let bar = form.bars.length - 1; bar >= 0; bar--) {
    const slots = form.bars[bar]?.slots ?? [];
    const sounding = slots.findLast((slot) => form.timeOf(bar, slot.from) <= at);
    if (sounding) return sounding.chord;
  }
  return chordAt(form, 0, 0);
}
