import type { Draw } from "./abstracts.ts";
import { musician } from "./figures.ts";
import { outline } from "./landforms.ts";
import { darker, lighter, mix } from "./palette.ts";
import { circle, ellipse, group, linear, path, polygon, px, radial, rect, repeat } from "./svg.ts";
import type { Point } from "./svg.ts";

/** One musician before a large disc, with a long shadow. */
export const figure: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const light = random.next() < 0.5;
  const [back, disc, ink] = light
    ? [mix(paper, accent, 0.1), accent, darker(ground, 0.1)]
    : [mix(ground, mid, 0.55), mix(accent, paper, 0.12), darker(ground, 0.45)];
  const pose = random.pick(["guitarist", "singer", "trumpet", "bassist", "keys"] as const);
  const x = width * random.between(0.42, 0.58);
  const floor = height * 0.83;
  const r = height * random.between(0.3, 0.36);
  const middle = floor - height * 0.36;
  const cut = random.below(3);
  const defs =
    linear("disc", [
      [0, lighter(disc, 0.25)],
      [1, mix(disc, mid, 0.35)],
    ]) +
    linear("floor", [
      [0, mix(mid, ground, light ? 0.1 : 0.45)],
      [1, darker(ground, light ? 0 : 0.3)],
    ]) +
    radial("halo", [
      [0, accent, 0.5],
      [1, accent, 0],
    ]);
  const stripes = repeat(cut === 0 ? 7 : 0, (index) =>
    rect(
      0,
      middle + r * 0.12 + index * r * 0.15,
      width,
      r * (0.02 + index * 0.012),
      `fill="${back}"`,
    ),
  );
  const rings = repeat(cut === 1 ? 8 : 0, (index) =>
    circle(
      width / 2,
      middle,
      r * (1.12 + index * 0.13),
      `fill="none" stroke="${disc}" stroke-width="${px(10 - index)}" stroke-opacity="${(0.75 - index * 0.08).toFixed(2)}"`,
    ),
  );
  const dots = repeat(cut === 2 ? 120 : 0, (index) => {
    const turn = index * 2.39996;
    const far = r * (1.08 + (index / 120) * 1.3);
    return circle(
      width / 2 + Math.cos(turn) * far,
      middle + Math.sin(turn) * far,
      9 - index / 18,
      `fill="${disc}"`,
    );
  });
  const shadow = `<g transform="translate(${px(x)} ${px(floor)}) skewX(-48) scale(1 -0.42) translate(${px(-x)} ${px(-floor)})" opacity=".5">${musician(pose, x, floor, height * 0.56, ink, ink)}</g>`;
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="${back}"`) +
      (light ? "" : circle(width / 2, middle, r * 1.9, `fill="url(#halo)"`)) +
      rings +
      dots +
      circle(width / 2, middle, r, `fill="url(#disc)"`) +
      stripes +
      rect(0, floor, width, height - floor, `fill="url(#floor)"`) +
      shadow +
      musician(
        pose,
        x,
        floor + height * 0.02,
        height * 0.58,
        ink,
        light ? mid : mix(paper, accent, 0.3),
      ),
  };
};

/** Lines of a signal, one under the other, that rise where it sounds. */
export const pulse: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const rows = 17;
  const phases = Array.from({ length: rows }, () => random.between(0, 9));
  const middle = random.between(0.4, 0.6);
  const warm = random.next() < 0.6;
  const back = warm ? darker(ground, 0.25) : mix(paper, accent, 0.08);
  const lines = repeat(rows, (row) => {
    const depth = row / (rows - 1);
    const base = height * (0.19 + depth * 0.68);
    const phase = phases[row] ?? 0;
    const points = Array.from({ length: 121 }, (_, step): Point => {
      const share = step / 120;
      const near = Math.exp(-(((share - middle - 0.06 * Math.sin(depth * 5)) * 3.4) ** 2));
      const noise =
        Math.abs(Math.sin(share * 15 + phase)) * 0.6 +
        Math.abs(Math.sin(share * 33 - phase * 2)) * 0.32 +
        Math.sin(share * 70 + phase * 3) * 0.05;
      return [width * (share * 1.04 - 0.02), base - near * noise * height * 0.17];
    });
    const ink = warm
      ? mix(mix(paper, accent, depth), mid, depth ** 3 * 0.5)
      : mix(mix(ground, mid, 0.4), accent, depth);
    return path(
      outline(points),
      `fill="${mix(back, mid, warm ? 0.1 + depth * 0.3 : 0.05)}" stroke="${ink}" stroke-width="7" stroke-linejoin="round"`,
    );
  });
  const defs = radial("halo", [
    [0, mid, warm ? 0.55 : 0.14],
    [1, mid, 0],
  ]);
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="${back}"`) +
      ellipse(width / 2, height / 2, width * 0.62, height * 0.55, `fill="url(#halo)"`) +
      lines,
  };
};

/** The rounded bars of a waveform, as tall as the sleeve. */
export const bars: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const count = random.pick([9, 11, 15]);
  const gap = width / (count + 1.4);
  const tilt = random.pick([0, 0, -16, 24]);
  const phase = random.between(0, 6);
  const light = random.next() < 0.4;
  const defs =
    linear(
      "back",
      light
        ? [
            [0, paper],
            [1, mix(paper, accent, 0.3)],
          ]
        : [
            [0, mix(ground, mid, 0.6)],
            [1, darker(ground, 0.25)],
          ],
    ) +
    linear("bar", [
      [0, lighter(accent, light ? 0 : 0.35)],
      [0.5, accent],
      [1, light ? mid : mix(mid, accent, 0.35)],
    ]) +
    linear("echo", [
      [0, mid, light ? 0.45 : 0.8],
      [1, mid, 0.1],
    ]);
  const row = (fill: string, shift: number, share: number) =>
    repeat(count, (index) => {
      const swell =
        0.16 + 0.84 * Math.abs(Math.sin(index * 0.62 + phase) * Math.cos(index * 0.23 - phase));
      const tall = height * 0.74 * swell * share;
      return rect(
        gap * (index + 0.95) + shift,
        height / 2 - tall / 2 + shift,
        gap * 0.52,
        tall,
        `rx="${px(gap * 0.26)}" fill="${fill}"`,
      );
    });
  const one = Math.floor(count * random.between(0.3, 0.7));
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#back)"`) +
      group(
        row("url(#echo)", gap * 0.26, 1.12) + row("url(#bar)", 0, 1),
        `transform="rotate(${tilt} ${width / 2} ${height / 2})"`,
      ) +
      (tilt === 0
        ? circle(gap * (one + 1.21), height * 0.1, gap * 0.3, `fill="${light ? ground : paper}"`)
        : polygon(
            [
              [0, height * 0.94],
              [width, height * 0.94],
              [width, height],
              [0, height],
            ],
            `fill="${light ? accent : ground}"`,
          )),
  };
};
