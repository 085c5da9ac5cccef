import { randomFrom } from "#demo/people/random";
import { blocks, initials, leaves, rays, spheres, waves } from "./abstracts.ts";
import type { Draw } from "./abstracts.ts";
import { land } from "./landforms.ts";
import type { Palette } from "./palette.ts";
import { print } from "./print.ts";
import { bars, figure, pulse } from "./sleeves.ts";
import { drawing } from "./svg.ts";

const SIZE = { width: 1000, height: 1000 };

/** A range of hills under a low sun. */
const sierra: Draw = (random, size, palette) =>
  land(random, size, palette, {
    sun: [random.between(0.3, 0.7), random.between(0.3, 0.42)],
    sunRadius: size.height * random.between(0.09, 0.16),
    horizon: random.between(0.5, 0.58),
    layers: 6,
    rough: random.between(0.15, 0.8),
  });

/** Ordered so that neighbours differ: an artist's songs take consecutive families. */
const families = {
  waves,
  figure,
  blocks,
  pulse,
  leaves,
  bars,
  spheres,
  initials,
  sierra,
  rays,
};
export type Family = keyof typeof families;
export const familyNames = Object.keys(families) as [Family, ...Family[]];

export type CoverSpec = { seed: number; palette: Palette; title: string; family: Family };

/** The sleeve of a song, a JPEG of 1000 × 1000; one family of drawings each. */
export function renderCover({ seed, palette, title, family }: CoverSpec): Promise<Buffer> {
  const random = randomFrom(seed);
  const { defs, body } = families[family](random, SIZE, palette, title);
  return print(
    drawing(SIZE, defs, body),
    SIZE,
    family === "initials" || family === "blocks" ? "coarse" : "fine",
  );
}
