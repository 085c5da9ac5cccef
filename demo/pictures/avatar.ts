import { randomFrom } from "#demo/people/random";
import type { Random } from "#demo/people/random";
import { emblem } from "./emblems.ts";
import type { Emblem } from "./emblems.ts";
import type { Face } from "./face.ts";
import { darker, lighter, mix } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { portrait } from "./portrait.ts";
import { print } from "./print.ts";
import { circle, drawing, group, linear, polygon, px, rect, repeat } from "./svg.ts";

const SIZE = { width: 512, height: 512 };

export type AvatarSpec = {
  seed: number;
  palette: Palette;
  likeness: { face: Face } | { emblem: Emblem };
};

/** The background of a portrait: different for neighbours in the list. */
function backdrop(random: Random, [ground, mid, accent, paper]: Palette): string {
  const far = lighter(mid, 0.25);
  const kinds = [
    () => circle(256, 250, 196, `fill="${mix(accent, paper, 0.25)}"`),
    () =>
      repeat(9, (index) =>
        rect(
          index * 64 - 20,
          0,
          30,
          512,
          `fill="${mix(accent, mid, 0.35)}" transform="skewX(-12) translate(60 0)"`,
        ),
      ),
    () =>
      repeat(6, (index) =>
        circle(
          256,
          270,
          300 - index * 46,
          `fill="${mix(mix(mid, accent, index / 5), paper, 0.12)}"`,
        ),
      ),
    () =>
      polygon(
        [
          [0, 0],
          [512, 0],
          [512, 190],
          [0, 420],
        ],
        `fill="${mix(accent, paper, 0.2)}"`,
      ),
    () =>
      repeat(64, (index) =>
        circle(
          (index % 8) * 68 + (Math.floor(index / 8) % 2) * 34,
          Math.floor(index / 8) * 68,
          13,
          `fill="${mix(accent, mid, 0.2)}"`,
        ),
      ),
    () =>
      circle(random.between(120, 392), 180, 150, `fill="${paper}" fill-opacity=".85"`) +
      rect(0, 330, 512, 182, `fill="${mix(mid, ground, 0.35)}"`),
  ] as const;
  return (
    rect(0, 0, 512, 512, `fill="${random.next() < 0.5 ? mid : far}"`) +
    random.pick(kinds)() +
    rect(0, 0, 512, 512, `fill="url(#dim)"`)
  );
}

/** The picture of a person or the mark of a band, a JPEG of 512 × 512. */
export function renderAvatar({ seed, palette, likeness }: AvatarSpec): Promise<Buffer> {
  const random = randomFrom(seed);
  const [ground, mid, accent] = palette;
  if ("emblem" in likeness) {
    const { defs, body } = emblem(likeness.emblem, palette, random);
    const back = linear("back", [
      [0, mix(ground, mid, 0.75)],
      [1, darker(ground, 0.2)],
    ]);
    return print(
      drawing(SIZE, defs + back, rect(0, 0, 512, 512, `fill="url(#back)"`) + body),
      SIZE,
    );
  }
  const lit = random.next() < 0.5;
  const { defs, body } = portrait(likeness.face, palette, lit, random);
  const dim = linear(
    "dim",
    [
      [0, accent, 0],
      [1, ground, 0.45],
    ],
    lit ? [0, 0, 1, 1] : [1, 0, 0, 1],
  );
  const pose = `translate(256 ${px(random.between(276, 288))}) rotate(${px(random.between(-5, 5))}) scale(${random.between(1.2, 1.3).toFixed(3)}) translate(-256 -262)`;
  return print(
    drawing(SIZE, defs + dim, backdrop(random, palette) + group(body, `transform="${pose}"`)),
    SIZE,
  );
}
