import type { Random } from "../random.ts";
import type { Note } from "../score.ts";
import type { Layer } from "../styles/style-sheet.ts";
import type { Form } from "./form.ts";
import { nearest, voiceLead } from "./harmony.ts";
import type { Chord } from "./harmony.ts";
import { nextChord, readPattern } from "./pattern.ts";
import type { Stroke } from "./pattern.ts";

/** Writes out everything that a layer plays, the closing chord included. */
export function accompany(form: Form, layer: Layer, ring: number, random: Random): Note[] {
  const notes: Note[] = [];
  const pattern = random.pick(layer.patterns);
  let voicing: number[] = [];
  let chordBefore = "";
  const voicingOf = (chord: Chord) => {
    if (chord.name !== chordBefore) voicing = voiceLead(chord, layer.low, voicing);
    chordBefore = chord.name;
    return voicing;
  };

  for (const stroke of readPattern(form, pattern, layer.in)) {
    const at = form.timeOf(stroke.bar, stroke.step);
    const lasts = form.timeOf(stroke.bar, stroke.until) - at;
    const velocity = velocityOf(stroke, form);
    const feel = random.bell() * 0.005;
    const add = (midi: number, later: number, long: number, loud: number) =>
      notes.push({
        at: Math.max(0, at + feel + later + random.bell() * 0.0025),
        lasts: long,
        midi,
        velocity: Math.min(1, velocity * loud * (1 + random.bell() * 0.07)),
      });
    if (layer.plays === "bass") {
      add(bassNote(stroke, form, layer.low), 0, lasts * 0.96, 1);
    } else if (layer.plays === "chords") {
      for (const midi of voicingOf(stroke.chord)) add(midi, 0, lasts * 0.97, 1);
    } else if (layer.plays === "power") {
      for (const midi of powerChord(stroke.chord, layer.low)) add(midi, 0, lasts * 0.97, 1);
    } else if (layer.plays === "strum") {
      strum(
        stroke.sign,
        guitarVoicing(voicingOf(stroke.chord), stroke.chord, layer.low),
        lasts,
        add,
      );
    } else {
      const noteLength = Math.max(lasts, form.beatSeconds * 0.9);
      add(arpeggioNote(stroke, voicingOf(stroke.chord), layer.low), 0, noteLength, 1);
    }
  }

  if (layer.in.includes("F")) {
    const chord = form.final;
    const close =
      layer.plays === "bass"
        ? [rootNear(chord, layer.low)]
        : layer.plays === "power"
          ? powerChord(chord, layer.low)
          : voicingOf(chord);
    const spread = layer.plays === "arpeggio" ? 0.07 : layer.plays === "strum" ? 0.035 : 0.004;
    close.forEach((midi, i) => {
      notes.push({ at: form.endsAt + i * spread, lasts: ring, midi, velocity: 0.85 - 0.05 * i });
    });
  }
  return notes;
}

function velocityOf({ sign, step, section }: Stroke, form: Form): number {
  const isAccented = sign !== sign.toLowerCase() || (step === 0 && sign !== "x");
  const onBeat = step % form.stepsPerBeat === 0;
  return section.intensity * (isAccented ? 0.95 : onBeat ? 0.8 : 0.68);
}

const rootNear = (chord: Chord, low: number) =>
  low - 4 + ((((chord.root - low + 4) % 12) + 12) % 12);

function powerChord(chord: Chord, low: number): number[] {
  const root = rootNear(chord, low);
  return [root, root + 7, root + 12];
}

function bassNote({ sign, chord, bar }: Stroke, form: Form, low: number): number {
  const root = rootNear(chord, low);
  // 5 is the chord's own fifth, diminished where it is; chords without one give their root.
  const toneAbove = (intervals: readonly number[]) =>
    intervals.find((interval) => chord.tones.includes((chord.root + interval) % 12)) ?? 0;
  switch (sign) {
    case "O":
      return root + 12;
    case "5": {
      const fifth = root + toneAbove([7, 6]);
      return fifth > low + 10 ? fifth - 12 : fifth;
    }
    case "3":
      return root + toneAbove([3, 4, 5, 7]);
    case "a": {
      const goal = rootNear(nextChord(form, bar), low);
      if (goal === root) return root + toneAbove([7, 6]) - (root > low + 2 ? 12 : 0);
      return nearest(goal + (goal > root ? -1.5 : 1.5) - 0.5, form.scale);
    }
    default:
      return root;
  }
}

function arpeggioNote({ sign, chord }: Stroke, voicing: readonly number[], low: number): number {
  if (sign === "B") return rootNear(chord, low - 12);
  const index = Number(sign) - 1;
  const octave = Math.floor(index / voicing.length);
  return (voicing[index % voicing.length] ?? low) + 12 * octave;
}

/** A guitarist's grip: the root below, then the chord, then its lowest note an octave up. */
function guitarVoicing(voicing: readonly number[], chord: Chord, low: number): number[] {
  const top = (voicing[0] ?? low) + 12;
  const root = rootNear(chord, low - 8);
  const above = voicing.filter((midi) => midi > root + 2);
  return top > (above.at(-1) ?? 0) ? [root, ...above, top] : [root, ...above];
}

function strum(
  sign: string,
  grip: readonly number[],
  lasts: number,
  add: (midi: number, later: number, long: number, loud: number) => void,
): void {
  if (sign === "x") {
    grip.slice(1).forEach((midi, i) => add(midi, i * 0.004, 0.018, 0.5));
  } else if (sign === "D") {
    grip.forEach((midi, i) => add(midi, i * 0.011, lasts - i * 0.011, 0.95 - i * 0.05));
  } else {
    const strings = grip.slice(-3).toReversed();
    strings.forEach((midi, i) => add(midi, i * 0.009, lasts - i * 0.009, 0.75 - i * 0.06));
  }
}
