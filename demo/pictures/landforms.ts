import type { Random } from "#demo/people/random";
import { darker, mix } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { circle, linear, path, px, radial, rect, repeat } from "./svg.ts";
import type { Point, Size } from "./svg.ts";

/** The points of a line across the picture: summed waves, from soft (`rough` 0) to broken (1). */
export function skyline(
  random: Random,
  width: number,
  base: number,
  height: number,
  rough: number,
): Point[] {
  const phases = Array.from({ length: 6 }, () => random.between(0, 7));
  const step = width / 120;
  return Array.from({ length: 123 }, (_, index): Point => {
    const x = (index - 1) * step;
    const lift = phases.reduce((sum, phase, octave) => {
      const wave = Math.sin((x / width) * (2.2 + octave * 1.1) * 2 ** (octave * 0.6) + phase);
      const peak = octave % 2 === 0 ? 1 - 2 * Math.abs(wave) : wave;
      return sum + (peak * (0.25 + rough * 0.75)) / (octave + 1) ** (1.7 - rough * 0.55);
    }, 0);
    return [x, base - lift * height * 0.6];
  });
}

export const outline = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${px(x)} ${px(y)}`).join("");

type Land = { sun: Point; sunRadius: number; horizon: number; layers: number; rough: number };

/** A sky with its sun, and ranges of hills in the haze: `horizon` and the sun in shares of the picture. */
export function land(
  random: Random,
  size: Size,
  palette: Palette,
  plan: Land,
): { defs: string; body: string } {
  const [ground, mid, accent, paper] = palette;
  const { width, height } = size;
  const sun: Point = [plan.sun[0] * width, plan.sun[1] * height];
  const horizon = plan.horizon * height;
  const defs = [
    linear("sky", [
      [0, darker(mid, 0.35)],
      [0.35, mid],
      [0.62, mix(mid, accent, 0.65)],
      [0.8, mix(accent, paper, 0.45)],
      [1, paper],
    ]),
    linear("sun", [
      [0, paper],
      [1, mix(paper, accent, 0.55)],
    ]),
    radial("halo", [
      [0, paper, 0.75],
      [0.25, accent, 0.45],
      [1, accent, 0],
    ]),
    ...Array.from({ length: plan.layers }, (_, layer) => {
      const depth = layer / Math.max(1, plan.layers - 1);
      const top = mix(mix(accent, mid, 0.35 + depth * 0.65), ground, depth * 0.92);
      const foot = mix(mix(top, paper, 0.38 * (1 - depth)), ground, depth * 0.55);
      return linear(`hill${layer}`, [
        [0, top],
        [0.75, foot],
        [1, foot],
      ]);
    }),
  ].join("");
  const hills = repeat(plan.layers, (layer) => {
    const depth = layer / Math.max(1, plan.layers - 1);
    const base = horizon + (height - horizon) * (depth * 0.86);
    const ridge = skyline(
      random,
      width,
      base,
      height * (0.12 + 0.07 * depth),
      plan.rough * (1 - depth * 0.35),
    );
    return path(`${outline(ridge)}V${height}H0Z`, `fill="url(#hill${layer})"`);
  });
  const glow = plan.sunRadius * 5;
  const body =
    rect(0, 0, width, height, `fill="url(#sky)"`) +
    circle(sun[0], sun[1], glow, `fill="url(#halo)"`) +
    circle(sun[0], sun[1], plan.sunRadius, `fill="url(#sun)"`) +
    hills;
  return { defs, body };
}
