import type { Random } from "#demo/people/random";
import { outline } from "./landforms.ts";
import { lettering } from "./lettering.ts";
import { darker, lighter, mix } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, group, linear, path, px, radial, rect, repeat } from "./svg.ts";
import type { Point, Size } from "./svg.ts";

export type DrawnPicture = { defs: string; body: string };
export type Draw = (random: Random, size: Size, palette: Palette, title: string) => DrawnPicture;

/** Ribbons of the same wave, one over the other, lit from above. */
export const waves: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const count = 15;
  const phase = random.between(0, 6);
  const turns = random.between(0.7, 2.1) * (width / height) ** 0.6;
  const tallest = random.between(0.25, 0.75);
  const slide = random.pick([-0.42, -0.2, 0.12, 0.34]);
  const defs = [
    linear("back", [
      [0, lighter(accent, 0.15)],
      [0.45, mix(accent, mid, 0.4)],
      [1, ground],
    ]),
    ...Array.from({ length: count }, (_, index) => {
      const depth = index / (count - 1);
      const tone = depth < 0.5 ? mix(accent, mid, depth * 2) : mix(mid, ground, depth * 2 - 1);
      return linear(`r${index}`, [
        [0, lighter(tone, 0.34 * (1 - depth) + 0.06)],
        [0.22, tone],
        [1, darker(tone, 0.5)],
      ]);
    }),
  ].join("");
  const ribbons = repeat(count, (index) => {
    const depth = index / (count - 1);
    const points = Array.from({ length: 81 }, (_, step): Point => {
      const share = step / 80;
      const swell = Math.exp(-(((share - tallest) * 2.6) ** 2));
      const wave =
        Math.sin(share * turns * 6.3 + phase + index * slide) * 0.62 +
        Math.sin(share * turns * 13 - phase - index * slide * 0.7) * 0.2;
      return [
        share * width,
        height * (0.24 + depth * 0.72) - wave * height * 0.13 * (0.35 + swell),
      ];
    });
    return path(`${outline(points)}V${height}H0Z`, `fill="url(#r${index})"`);
  });
  const sun: Point = [width * (1 - tallest), height * 0.2];
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#back)"`) +
      circle(sun[0], sun[1], height * 0.115, `fill="${paper}" fill-opacity=".92"`) +
      ribbons,
  };
};

/** Quarter circles, dots and bars on a grid, as on a Swiss poster. */
export const blocks: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const cell = height / random.pick([4, 4, 5]);
  const columns = Math.ceil(width / cell);
  const rows = Math.ceil(height / cell);
  const inks = [
    ground,
    mid,
    accent,
    paper,
    mix(mid, accent, 0.5),
    mix(accent, paper, 0.6),
  ] as const;
  const tile = (x: number, y: number): string => {
    const [back, front, third] = random.shuffle(inks);
    const half = cell / 2;
    const quarter = `M0 0H${px(cell)}A${px(cell)} ${px(cell)} 0 0 1 0 ${px(cell)}Z`;
    const shapes = [
      path(quarter, `fill="${front}"`),
      path(quarter, `fill="${front}"`) +
        path(`M0 0H${px(half)}A${px(half)} ${px(half)} 0 0 1 0 ${px(half)}Z`, `fill="${third}"`),
      path(`M0 0A${px(half)} ${px(half)} 0 0 0 ${px(cell)} 0Z`, `fill="${front}"`) +
        path(
          `M0 ${px(half)}A${px(half)} ${px(half)} 0 0 0 ${px(cell)} ${px(half)}Z`,
          `fill="${third}"`,
        ),
      circle(half, half, half * 0.78, `fill="${front}"`) +
        circle(half, half, half * 0.3, `fill="${third}"`),
      repeat(4, (index) => rect(0, (index * cell) / 4, cell, cell / 8, `fill="${front}"`)),
      path(`M0 0L${px(cell)} ${px(cell)}H0Z`, `fill="${front}"`),
    ] as const;
    const turn = random.below(4) * 90;
    return `<g transform="translate(${px(x)} ${px(y)})">${rect(0, 0, cell + 1, cell + 1, `fill="${back}"`)}${group(random.pick(shapes), `transform="rotate(${turn} ${px(half)} ${px(half)})"`)}</g>`;
  };
  const tiles = repeat(rows, (row) => repeat(columns, (column) => tile(column * cell, row * cell)));
  const defs = linear(
    "light",
    [
      [0, paper, 0.2],
      [0.5, paper, 0],
      [1, ground, 0.42],
    ],
    [0, 0, 1, 1],
  );
  return { defs, body: tiles + rect(0, 0, width, height, `fill="url(#light)"`) };
};

/** Spheres of light that hang over each other; dusk gradients and one sharp edge. */
export const spheres: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const unit = Math.min(width, height);
  const lean = random.between(-0.4, 0.4);
  const defs = [
    linear("back", [
      [0, darker(ground, 0.3)],
      [0.55, mix(ground, mid, 0.75)],
      [1, mix(mid, accent, 0.6)],
    ]),
    linear(
      "ball",
      [
        [0, paper],
        [0.35, mix(accent, paper, 0.3)],
        [0.7, accent],
        [1, darker(mid, 0.15)],
      ],
      [0.2 + lean, 0, 0.8 - lean, 1],
    ),
    linear(
      "ball2",
      [
        [0, mix(mid, accent, 0.3), 0.95],
        [1, darker(ground, 0.2), 0.95],
      ],
      [0, 0, 1, 1],
    ),
    radial("glow", [
      [0, accent, 0.75],
      [0.45, accent, 0.3],
      [1, accent, 0],
    ]),
  ].join("");
  const middle: Point = [
    width * (width > height * 1.5 ? random.between(0.55, 0.7) : 0.5),
    height * 0.46,
  ];
  const big = unit * random.between(0.29, 0.34);
  const small = big * random.between(0.42, 0.6);
  const angle = random.between(0.4, 2.6);
  const second: Point = [
    middle[0] + Math.cos(angle) * big * 0.95,
    middle[1] + Math.sin(angle) * big * 0.8,
  ];
  const rings = repeat(9, (index) =>
    ellipse(
      middle[0],
      middle[1] + big * 0.55,
      big * (1.35 + index * 0.16),
      big * (0.2 + index * 0.05),
      `fill="none" stroke="${paper}" stroke-width="${px(unit / 420)}" stroke-opacity="${(0.5 - index * 0.05).toFixed(2)}"`,
    ),
  );
  const stars = repeat(70, () =>
    circle(
      random.next() * width,
      random.next() * height * 0.8,
      unit * random.between(0.0006, 0.0022),
      `fill="${paper}" fill-opacity="${random.between(0.2, 0.8).toFixed(2)}"`,
    ),
  );
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#back)"`) +
      stars +
      circle(middle[0], middle[1], big * 2.1, `fill="url(#glow)"`) +
      circle(middle[0], middle[1], big, `fill="url(#ball)"`) +
      circle(second[0], second[1], small, `fill="url(#ball2)"`) +
      rings,
  };
};

/** The first letters of the title, larger than the page, printed twice and a little out of register. */
export const initials: Draw = (random, { width, height }, [ground, mid, accent, paper], title) => {
  const letters = title
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 4);
  const light = random.next() < 0.5;
  const [back, first, second] = light ? [paper, accent, mid] : [ground, accent, mid];
  const cell = height * 0.4;
  const print = (ink: string, shift: number) =>
    repeat(4, (index) =>
      lettering(letters[index] ?? "·", {
        x: width / 2 - height * 0.41 + (index % 2) * height * 0.5 + shift,
        y: height * 0.1 + Math.floor(index / 2) * height * 0.46 + shift * 0.6,
        height: cell * 0.84,
        ink,
        weight: 1.7,
      }),
    );
  const dots = `<pattern id="dots" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.pick([15, 30, 45])})"><circle cx="7" cy="7" r="3.4" fill="${light ? mid : paper}"/></pattern>`;
  const fade = linear("fade", [
    [0, "#ffffff", 0],
    [1, "#ffffff", 0.8],
  ]);
  const mask = `<mask id="low">${rect(0, 0, width, height, `fill="url(#fade)"`)}</mask>`;
  const shift = height * 0.018;
  return {
    defs: dots + fade + mask,
    body:
      rect(0, 0, width, height, `fill="${back}"`) +
      circle(
        width * random.between(0.35, 0.65),
        height * random.between(0.35, 0.65),
        height * 0.34,
        `fill="${mix(back, accent, 0.3)}"`,
      ) +
      rect(0, 0, width, height, `fill="url(#dots)" mask="url(#low)" opacity=".35"`) +
      group(
        print(second, shift),
        `style="mix-blend-mode:${light ? "multiply" : "screen"}" opacity=".85"`,
      ) +
      group(print(first, -shift * 0.4), `style="mix-blend-mode:${light ? "multiply" : "normal"}"`),
  };
};

/** Stems with leaves before a moon, cut from paper. */
export const leaves: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const defs = [
    linear("night", [
      [0, darker(ground, 0.1)],
      [0.6, mix(ground, mid, 0.7)],
      [1, mix(mid, accent, 0.35)],
    ]),
    linear("moon", [
      [0, paper],
      [1, accent],
    ]),
    radial("glow", [
      [0, accent, 0.55],
      [1, accent, 0],
    ]),
  ].join("");
  const moon: Point = [width * random.between(0.4, 0.62), height * random.between(0.32, 0.42)];
  const stem = (depth: number): string => {
    const foot: Point = [random.between(-0.02, 1.02) * width, height * 1.04];
    const tall = height * random.between(0.42, 0.85) * (0.75 + depth * 0.25);
    const bend = random.between(-0.16, 0.16) * height;
    const tone = mix(mix(accent, mid, 0.25 + depth * 0.75), ground, depth * 0.8);
    const at = (share: number): Point => [foot[0] + bend * share ** 2, foot[1] - tall * share];
    const count = 5 + random.below(4);
    const sides = repeat(count, (index) => {
      const share = 0.28 + (index / count) * 0.68;
      const [x, y] = at(share);
      const long = height * 0.17 * (1.15 - share) * random.between(0.85, 1.2);
      const leaf = (side: number) =>
        `<path transform="translate(${px(x)} ${px(y)}) rotate(${px(side * random.between(38, 62) + (bend / height) * 90)})" d="M0 0C${px(-long * 0.3)} ${px(-long * 0.35)} ${px(-long * 0.22)} ${px(-long * 0.8)} 0 ${px(-long)}C${px(long * 0.22)} ${px(-long * 0.8)} ${px(long * 0.3)} ${px(-long * 0.35)} 0 0Z" fill="${mix(tone, side > 0 ? accent : ground, side > 0 ? 0.2 * (1 - depth) : 0.16)}"/>`;
      return leaf(-1) + leaf(1);
    });
    const [tx, ty] = at(1);
    const [cx, cy] = at(0.5);
    return (
      path(
        `M${px(foot[0])} ${px(foot[1])}Q${px(cx - bend * 0.15)} ${px(cy)} ${px(tx)} ${px(ty)}`,
        `fill="none" stroke="${tone}" stroke-width="${px(height * 0.006)}"`,
      ) + sides
    );
  };
  const layers = 3;
  const stems = repeat(layers, (layer) =>
    repeat(Math.round((5 * width) / height), () => stem(layer / (layers - 1))),
  );
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#night)"`) +
      circle(moon[0], moon[1], height * 0.5, `fill="url(#glow)"`) +
      circle(moon[0], moon[1], height * 0.24, `fill="url(#moon)"`) +
      stems,
  };
};

/** A fan of rays and arcs behind a disc: the sleeve of a dance record. */
export const rays: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const count = 2 * (8 + random.below(5));
  const middle: Point = [width * 0.5, height * random.between(0.62, 0.8)];
  const far = Math.hypot(width, height);
  const fan = repeat(count, (index) => {
    const from = Math.PI + (index / count) * Math.PI;
    const to = from + Math.PI / count;
    const tone = index % 2 === 0 ? mix(mid, accent, (index / count) * 0.6) : mix(ground, mid, 0.35);
    return path(
      `M${px(middle[0])} ${px(middle[1])}L${px(middle[0] + Math.cos(from) * far)} ${px(middle[1] + Math.sin(from) * far)}L${px(middle[0] + Math.cos(to) * far)} ${px(middle[1] + Math.sin(to) * far)}Z`,
      `fill="${tone}"`,
    );
  });
  const arcs = repeat(5, (index) => {
    const r = height * (0.44 - index * 0.075);
    return circle(
      middle[0],
      middle[1],
      r,
      `fill="${[accent, ground, paper, mid, accent][index] ?? accent}"`,
    );
  });
  const floor = repeat(7, (index) => {
    const y = middle[1] + ((height - middle[1]) * index) / 7;
    return rect(
      0,
      y + index * 2,
      width,
      (height - middle[1]) / 7,
      `fill="${mix(index % 2 ? mid : ground, ground, index / 9)}"`,
    );
  });
  const defs = radial("shade", [
    [0, ground, 0],
    [0.6, ground, 0],
    [1, ground, 0.75],
  ]);
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="${ground}"`) +
      fan +
      arcs +
      floor +
      rect(-width * 0.25, -height * 0.25, width * 1.5, height * 1.5, `fill="url(#shade)"`),
  };
};
