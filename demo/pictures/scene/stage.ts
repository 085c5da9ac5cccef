import type { Draw } from "../abstracts.ts";
import { crowd, musician, poses } from "../figures.ts";
import { darker, lighter, mix } from "../palette.ts";
import { circle, ellipse, linear, polygon, radial, rect, repeat } from "../svg.ts";

/** A concert at night: beams through the haze, musicians, and the heads of the audience. */
export const stage: Draw = (random, size, [ground, mid, accent, paper]) => {
  const { width, height } = size;
  const floor = height * 0.66;
  const beams = 7 + random.below(4);
  const inks = [accent, paper, lighter(mid, 0.2), accent] as const;
  const defs = [
    linear("air", [
      [0, darker(ground, 0.55)],
      [0.5, mix(ground, mid, 0.5)],
      [0.66, mix(mid, accent, 0.55)],
      [0.8, mix(ground, mid, 0.3)],
      [1, darker(ground, 0.6)],
    ]),
    radial("glow", [
      [0, lighter(accent, 0.45), 0.95],
      [0.35, accent, 0.5],
      [1, accent, 0],
    ]),
    radial("lamp", [
      [0, "#ffffff", 1],
      [0.25, paper, 0.75],
      [1, paper, 0],
    ]),
    ...inks.map((ink, index) =>
      linear(`beam${index}`, [
        [0, lighter(ink, 0.5), 0.34],
        [0.45, ink, 0.13],
        [1, ink, 0],
      ]),
    ),
    radial("fog", [
      [0, mix(accent, paper, 0.4), 0.34],
      [1, accent, 0],
    ]),
  ].join("");
  const light = repeat(beams, (index) => {
    const x = width * ((index + 0.5) / beams);
    const top = height * (0.07 + 0.035 * Math.sin((index / (beams - 1)) * Math.PI));
    const aim = width * random.between(0.08, 0.92);
    const spread = width * random.between(0.045, 0.1);
    const beam = (share: number) =>
      polygon(
        [
          [x - 5, top],
          [x + 5, top],
          [aim + spread * share, height * 0.97],
          [aim - spread * share, height * 0.97],
        ],
        `fill="url(#beam${index % inks.length})"`,
      );
    return beam(1) + beam(0.72) + beam(0.4) + circle(x, top, width * 0.024, `fill="url(#lamp)"`);
  });
  const truss =
    rect(0, height * 0.045, width, height * 0.012, `fill="${darker(ground, 0.8)}"`) +
    repeat(26, (index) =>
      rect((width * index) / 26, height * 0.02, 3, height * 0.03, `fill="${darker(ground, 0.75)}"`),
    );
  const fog = repeat(6, () =>
    ellipse(
      random.next() * width,
      floor - height * random.between(-0.02, 0.14),
      width * 0.3,
      height * 0.075,
      `fill="url(#fog)"`,
    ),
  );
  // The fewer musicians, the nearer the view; nobody plays the drums alone.
  const most = width > height ? 4 : 3;
  const count = width > height * 2 ? most : most - random.below(3);
  const front = random.shuffle(["singer", "guitarist"] as const);
  const others = random.shuffle(poses.filter((pose) => pose !== "singer" && pose !== "guitarist"));
  const band = random.shuffle([...front, ...others].slice(0, count));
  const near = 4 - count;
  const tall = height * (0.25 + near * 0.05);
  const gap = width * (0.17 + near * 0.05 + (width > height ? 0 : 0.03));
  const players = repeat(count, (index) => {
    const pose = band[index] ?? "singer";
    const x = width / 2 + (index - (count - 1) / 2) * gap;
    return musician(
      pose,
      x,
      floor - (pose === "drummer" ? height * 0.03 : 0),
      tall * random.between(0.95, 1.05),
      darker(ground, 0.7),
      mix(accent, ground, 0.25),
    );
  });
  const dust = repeat(60, () =>
    circle(
      random.next() * width,
      random.next() * height * 0.8,
      random.between(0.6, 2.4),
      `fill="${paper}" fill-opacity="${random.between(0.1, 0.5).toFixed(2)}"`,
    ),
  );
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#air)"`) +
      ellipse(
        width * random.between(0.4, 0.6),
        floor - height * 0.1,
        width * 0.5,
        height * 0.34,
        `fill="url(#glow)"`,
      ) +
      truss +
      light +
      fog +
      players +
      rect(0, floor, width, height * 0.07, `fill="${darker(ground, 0.65)}"`) +
      repeat(5, (index) =>
        polygon(
          [
            [width * (0.1 + index * 0.2) - 46, floor + 2],
            [width * (0.1 + index * 0.2) - 30, floor - 34],
            [width * (0.1 + index * 0.2) + 34, floor - 34],
            [width * (0.1 + index * 0.2) + 50, floor + 2],
          ],
          `fill="${darker(ground, 0.75)}"`,
        ),
      ) +
      rect(0, floor, width, 3, `fill="${lighter(accent, 0.3)}" fill-opacity=".8"`) +
      dust +
      crowd(random, size, height * 0.79, height * 0.02, mix(darker(ground, 0.5), mid, 0.25)) +
      crowd(random, size, height * 0.85, height * 0.03, darker(ground, 0.5)) +
      crowd(random, size, height * 0.94, height * 0.047, darker(ground, 0.85)),
  };
};
