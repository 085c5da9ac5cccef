import type { Form, Section } from "./form.ts";
import { chordAt } from "./form.ts";
import type { Chord } from "./harmony.ts";

/** One onset of a written pattern, with the chord under it; `until` is in steps of the same bar. */
export type Stroke = {
  sign: string;
  bar: number;
  step: number;
  until: number;
  chord: Chord;
  section: Section;
};

const silent = new Set([".", "-"]);

/**
 * Reads a pattern over all bars of the sections in which a layer plays. A note that would sound
 * on under a new chord is struck again with it.
 */
export function* readPattern(form: Form, pattern: string, letters: string): Generator<Stroke> {
  const span = form.stepsPerBar;
  for (const section of form.sections) {
    if (!letters.includes(section.letter)) continue;
    for (let b = 0; b < section.bars; b++) {
      const bar = section.firstBar + b;
      const offset = (b * span) % pattern.length;
      for (let step = 0; step < span; step++) {
        const sign = pattern.charAt(offset + step);
        if (silent.has(sign)) continue;
        let until = step + 1;
        while (until < span && pattern[offset + until] === "-") until++;
        for (const slot of form.bars[bar]?.slots ?? []) {
          const from = Math.max(step, slot.from);
          const to = Math.min(until, slot.to);
          if (from >= to) continue;
          yield { sign, bar, step: from, until: to, chord: slot.chord, section };
        }
      }
    }
  }
}

/** The chord that follows in the next bar: what a bass line walks towards. */
export const nextChord = (form: Form, bar: number): Chord => chordAt(form, bar + 1, 0);
