import { randomFrom } from "#demo/people/random";
import type { Palette } from "./palette.ts";
import { print } from "./print.ts";
import { scenes } from "./scenes.ts";
import { drawing } from "./svg.ts";

const SHAPES = {
  landscape: { width: 1440, height: 1080 },
  portrait: { width: 1080, height: 1350 },
} as const;

export type PhotoSpec = {
  seed: number;
  palette: Palette;
  scene: keyof typeof scenes;
  shape: keyof typeof SHAPES;
};

/** A scene of musical life, a JPEG of 1440 × 1080 or 1080 × 1350. */
export function renderPhoto({ seed, palette, scene, shape }: PhotoSpec): Promise<Buffer> {
  const size = SHAPES[shape];
  const { defs, body } = scenes[scene](randomFrom(seed), size, palette, "");
  return print(drawing(size, defs, body), size);
}
