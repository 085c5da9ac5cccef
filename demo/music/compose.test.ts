import { describe, expect, it } from "vitest";
import { compose } from "./compose.ts";
import { sheetFor, styles } from "./styles.ts";

const seeds = [1, 2, 3, 4, 5, 6];

describe.each(styles)("a song of the style %s", (style) => {
  const sheet = sheetFor(style);
  const bar = sheet.beats * sheet.stepsPerBeat;

  it("has patterns that fill whole bars and use only known signs", () => {
    const signs = {
      bass: /^[RO53a.-]+$/,
      chords: /^[Xx.-]+$/,
      power: /^[Xx.-]+$/,
      strum: /^[DUx.-]+$/,
      arpeggio: /^[B1-6.-]+$/,
    };
    for (const { plays, patterns } of sheet.layers) {
      for (const pattern of patterns) {
        expect(pattern).toMatch(signs[plays]);
        expect(pattern.length % bar).toBe(0);
      }
    }
    for (const pattern of sheet.drums.flatMap(({ patterns }) => patterns)) {
      expect(pattern).toMatch(/^[Xxort.]+$/);
      expect(pattern.length % bar).toBe(0);
    }
    for (const rhythm of sheet.melody) expect(rhythm).toHaveLength(bar);
  });

  it("fits its length, keeps to a tempo near its own and ends on a chord that rings", () => {
    for (const seed of seeds) {
      const score = compose(seed, style, 32);
      const bpm = 60 / score.beatSeconds;
      expect(bpm).toBeGreaterThan(sheet.bpm[0] * 0.88);
      expect(bpm).toBeLessThan(sheet.bpm[1] * 1.12);
      const close = score.harmony.at(-1)?.at ?? 0;
      expect(32 - close).toBeGreaterThan(1.8);
      expect(32 - close).toBeLessThan(4);
      for (const note of score.parts.flatMap(({ notes }) => notes)) {
        expect(note.at).toBeGreaterThanOrEqual(0);
        expect(note.at + note.lasts).toBeLessThan(32);
        expect(note.lasts).toBeGreaterThan(0);
        expect(note.midi).toBeGreaterThanOrEqual(26);
        expect(note.midi).toBeLessThanOrEqual(90);
      }
    }
  });

  it("has long melody notes that belong to the chord under them", () => {
    for (const seed of seeds) {
      const { parts, harmony, beatSeconds } = compose(seed, style, 32);
      const voices = new Set(sheet.leads.map(({ voice }) => voice));
      const leads = parts.slice(-3).filter(({ voice }) => voices.has(voice));
      const long = leads.flatMap(({ notes }) => notes).filter((n) => n.lasts > beatSeconds * 1.2);
      const fitting = long.filter(({ at, midi }) =>
        harmony.findLast((chord) => chord.at <= at + 0.04)?.pitchClasses.includes(midi % 12),
      );
      expect(fitting.length).toBeGreaterThanOrEqual(long.length * 0.9);
    }
  });

  it("is another song for another seed", () => {
    const partsJson = seeds.map((seed) => JSON.stringify(compose(seed, style, 32).parts));
    expect(new Set(partsJson).size).toBe(seeds.length);
  });
});
