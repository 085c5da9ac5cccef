import { randomFrom } from "#demo/people/random";
import type { Random } from "#demo/people/random";
import { leaves, rays, spheres, waves } from "./abstracts.ts";
import type { DrawnPicture } from "./abstracts.ts";
import { lettering } from "./lettering.ts";
import { darker, mix } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { print } from "./print.ts";
import { drawing, rect } from "./svg.ts";
import type { Size } from "./svg.ts";

export type PosterSpec = { seed: number; palette: Palette; name: string; city: string };

const SIZE = { width: 1080, height: 1350 };

/** Breaks the name into as few lines as keep it large, at most three. */
function lines(name: string): string[] {
  const words = name.split(/\s+/);
  for (let room = 9; ; room += 1) {
    const rows: string[] = [];
    for (const word of words) {
      const last = rows.at(-1);
      if (last !== undefined && last.length + word.length < room) {
        rows[rows.length - 1] = `${last} ${word}`;
      } else rows.push(word);
    }
    if (rows.length <= 3) return rows;
  }
}

function composePoster(
  random: Random,
  size: Size,
  palette: Palette,
  name: string,
  city: string,
): DrawnPicture {
  const [ground, mid, accent, paper] = palette;
  const { width, height } = size;
  const margin = width * 0.07;
  const art = { width: width - margin * 2, height: height * 0.58 };
  const artwork = random.pick([rays, spheres, waves, leaves])(random, art, palette, name);
  const light = random.next() < 0.6;
  const [back, ink] = light
    ? [mix(paper, accent, 0.06), darker(ground, 0.1)]
    : [darker(ground, 0.15), paper];
  const rows = lines(name);
  const top = margin * 1.3 + art.height;
  const tall = Math.min(height * 0.09, (height * 0.235) / rows.length / 1.42);
  const title = rows
    .map((row, index) =>
      lettering(row, {
        x: margin + tall * 0.1,
        y: top + margin * 0.3 + index * tall * 1.42,
        height: tall,
        ink: index === 0 ? (light ? mix(accent, ground, 0.15) : accent) : ink,
        weight: 1.15,
        maxWidth: art.width - tall * 0.2,
      }),
    )
    .join("");
  const foot = height - margin * 0.95;
  const small = { y: foot - height * 0.02, height: height * 0.02, ink, weight: 0.85 };
  return {
    defs: artwork.defs,
    body:
      rect(0, 0, width, height, `fill="${back}"`) +
      `<svg x="${margin}" y="${margin}" width="${art.width}" height="${art.height}">${artwork.body}</svg>` +
      title +
      rect(margin, foot - height * 0.045, art.width, 4, `fill="${ink}"`) +
      lettering(city, { ...small, x: margin + 4 }) +
      lettering("21 H", { ...small, x: width - margin - width * 0.085, ink: light ? mid : accent }),
  };
}

/** The poster of a concert, a JPEG of 1080 × 1350: art above, the name and the city below. */
export function renderPoster({ seed, palette, name, city }: PosterSpec): Promise<Buffer> {
  const { defs, body } = composePoster(randomFrom(seed), SIZE, palette, name, city);
  return print(drawing(SIZE, defs, body), SIZE, "coarse");
}
