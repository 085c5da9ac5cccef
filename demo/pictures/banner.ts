import { randomFrom } from "#demo/people/random";
import { blocks, leaves, rays, spheres, waves } from "./abstracts.ts";
import type { Draw } from "./abstracts.ts";
import { land } from "./landforms.ts";
import type { Palette } from "./palette.ts";
import { print } from "./print.ts";
import { stage } from "./scene/stage.ts";
import { street } from "./scene/street.ts";
import { drawing } from "./svg.ts";

const SIZE = { width: 2400, height: 800 };

const horizon: Draw = (random, size, palette) =>
  land(random, size, palette, {
    sun: [random.between(0.58, 0.8), random.between(0.36, 0.46)],
    sunRadius: size.height * random.between(0.13, 0.2),
    horizon: random.between(0.52, 0.6),
    layers: 6,
    rough: random.between(0.25, 0.9),
  });

const views = { horizon, waves, stage, leaves, blocks, spheres, street, rays };
export type View = keyof typeof views;

export type BannerSpec = { seed: number; palette: Palette; view: View };

/** The banner of an artist, a JPEG of 2400 × 800. */
export function renderBanner({ seed, palette, view }: BannerSpec): Promise<Buffer> {
  const { defs, body } = views[view](randomFrom(seed), SIZE, palette, "");
  return print(drawing(SIZE, defs, body), SIZE);
}
