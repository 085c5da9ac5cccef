import type { Draw } from "../abstracts.ts";
import { darker, lighter, mix } from "../palette.ts";
import {
  blur,
  circle,
  ellipse,
  group,
  line,
  linear,
  path,
  polygon,
  px,
  radial,
  rect,
  repeat,
} from "../svg.ts";
import type { Point } from "../svg.ts";

/** A street after rain, at the hour when the windows light up. */
export const street: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const van: Point = [width * random.between(0.44, 0.56), height * 0.6];
  const warm = mix(paper, "#ffb04a", 0.55);
  const defs = [
    linear("sky", [
      [0, darker(ground, 0.2)],
      [0.3, mix(ground, mid, 0.75)],
      [0.52, mix(mid, accent, 0.7)],
      [0.62, mix(accent, paper, 0.5)],
    ]),
    radial("lamp", [
      [0, lighter(warm, 0.6), 1],
      [0.12, warm, 0.85],
      [0.4, warm, 0.24],
      [1, warm, 0],
    ]),
    linear("wet", [
      [0, mix(accent, paper, 0.3)],
      [0.2, mix(mid, ground, 0.5)],
      [1, darker(ground, 0.55)],
    ]),
    linear(
      "left",
      [
        [0, darker(ground, 0.45)],
        [1, mix(ground, mid, 0.6)],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      "right",
      [
        [0, mix(ground, mid, 0.75)],
        [1, darker(ground, 0.35)],
      ],
      [0, 0, 1, 0],
    ),
    blur("smear", width / 170),
  ].join("");

  /** A point of a side wall: `along` from the far end (0) to the edge of the picture (1), `up` from the street (0) to the eaves (1). */
  const wall = (side: -1 | 1, along: number, up: number, eaves = 1): Point => {
    const edge = side < 0 ? -width * 0.04 : width * 1.04;
    const x = van[0] + side * width * 0.035 + (edge - van[0] - side * width * 0.035) * along;
    const foot = van[1] + height * 0.02 + (height * 0.3 - height * 0.02) * along;
    const top = van[1] - height * 0.12 - height * 0.62 * along * eaves;
    return [x, foot + (top - foot) * up];
  };
  const houses = (side: -1 | 1): string => {
    let from = 0;
    let svg = "";
    while (from < 1) {
      const to = Math.min(1, from + 0.1 + from * 0.28 + random.between(0.02, 0.06));
      const eaves = random.between(0.62, 1.02);
      const tone = mix(
        mix(mid, accent, random.between(0.05, 0.5)),
        darker(ground, 0.25),
        0.42 + from * 0.42,
      );
      const face = [
        wall(side, from, 0, eaves),
        wall(side, from, 1, eaves),
        wall(side, to, 1, eaves),
        wall(side, to, 0, eaves),
      ];
      svg =
        svg +
        polygon(face, `fill="${tone}"`) +
        line(
          face[1] ?? van,
          face[2] ?? van,
          `stroke="${darker(tone, 0.4)}" stroke-width="${px(2 + from * 8)}"`,
        );
      const floors = 3;
      const doors = to - from > 0.2 ? 3 : 2;
      for (let floor = 0; floor < floors; floor += 1) {
        for (let nth = 0; nth < doors; nth += 1) {
          const step = (to - from) / doors;
          const a = from + step * (nth + 0.26);
          const b = from + step * (nth + 0.74);
          const low = (floor === 0 ? 0.02 : 0.09) + floor * 0.31;
          const high = low + (floor === 0 ? 0.22 : 0.17);
          const lit = random.next() < 0.42;
          const pane = [
            wall(side, a, low, eaves),
            wall(side, a, high, eaves),
            wall(side, b, high, eaves),
            wall(side, b, low, eaves),
          ] as const;
          svg += polygon(
            pane,
            `fill="${lit ? mix(warm, accent, random.between(0, 0.35)) : darker(tone, 0.45)}"`,
          );
          if (floor > 0)
            svg +=
              line(
                pane[0],
                pane[3],
                `stroke="${darker(tone, 0.6)}" stroke-width="${px(1.5 + from * 6)}"`,
              ) +
              line(
                [(pane[0][0] + pane[3][0]) / 2, pane[0][1]],
                [(pane[1][0] + pane[2][0]) / 2, pane[1][1]],
                `stroke="${darker(tone, 0.55)}" stroke-width="${px(1 + from * 3)}"`,
              );
        }
      }
      from = to;
    }
    return svg;
  };
  const lamps = [
    [-1, 0.2],
    [1, 0.34],
    [-1, 0.62],
  ] as const;
  const lights = lamps.map(([side, along]) => {
    const [x, foot] = wall(side, along, 0);
    const inner = x - side * width * 0.05 * (0.3 + along);
    const tall = height * (0.1 + 0.34 * along);
    const r = height * (0.09 + 0.2 * along);
    return (
      path(
        `M${px(inner)} ${px(foot)}V${px(foot - tall)}q0 ${px(-tall * 0.12)} ${px(-side * tall * 0.16)} ${px(-tall * 0.1)}`,
        `fill="none" stroke="${darker(ground, 0.7)}" stroke-width="${px(2 + along * 8)}" stroke-linecap="round"`,
      ) +
      circle(inner - side * tall * 0.16, foot - tall * 1.07, r, `fill="url(#lamp)"`) +
      ellipse(
        inner - side * tall * 0.1,
        foot + tall * 0.25,
        r * 0.07,
        r * 0.95,
        `fill="${warm}" fill-opacity=".4" filter="url(#smear)"`,
      )
    );
  });
  const shine = repeat(26, () => {
    const along = random.between(0.05, 0.95);
    const y = van[1] + height * 0.4 * along;
    const x = van[0] + random.between(-0.46, 0.46) * width * (0.2 + along);
    return rect(
      x,
      y,
      width * 0.006 * (0.4 + along),
      height * 0.12 * along,
      `fill="${random.pick([warm, accent, paper])}" fill-opacity="${random.between(0.1, 0.34).toFixed(2)}"`,
    );
  });
  const wires = repeat(4, (index) => {
    const a = wall(-1, 0.3 + index * 0.18, 0.86);
    const b = wall(1, 0.26 + index * 0.2, 0.9);
    return path(
      `M${px(a[0])} ${px(a[1])}Q${px((a[0] + b[0]) / 2)} ${px((a[1] + b[1]) / 2 + height * 0.08)} ${px(b[0])} ${px(b[1])}`,
      `fill="none" stroke="${darker(ground, 0.5)}" stroke-width="${px(1.5 + index * 0.6)}"`,
    );
  });
  const s = height / 1000;
  const walker = `<g transform="translate(${px(van[0] + width * random.between(-0.05, 0.05))} ${px(van[1] + height * 0.14)}) scale(${s.toFixed(3)})" fill="${darker(ground, 0.75)}"><ellipse cx="0" cy="4" rx="34" ry="6" fill-opacity=".6"/><ellipse cx="0" cy="-131" rx="11" ry="14"/><path d="M-20 -60Q-22 -116 0 -118Q22 -116 20 -60L16 -52H-16Z"/><path d="M-12 -54L-15 0H-4L0 -46L6 0H17L13 -54Z"/><path d="M-19 -112Q-12 -120 -7 -112L-6 -92Q2 -86 -2 -72Q8 -60 2 -44Q-8 -30 -24 -42Q-34 -52 -26 -68Q-34 -80 -24 -90Z" fill="${mix(accent, ground, 0.5)}"/></g>`;
  const road = polygon(
    [
      wall(-1, 0, 0),
      wall(1, 0, 0),
      wall(1, 1, 0),
      [width * 1.1, height],
      [-width * 0.1, height],
      wall(-1, 1, 0),
    ],
    `fill="url(#wet)"`,
  );
  const moon = circle(van[0] + width * 0.07, height * 0.2, height * 0.022, `fill="${paper}"`);
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#sky)"`) +
      moon +
      ellipse(van[0], van[1], width * 0.22, height * 0.2, `fill="url(#lamp)" fill-opacity=".5"`) +
      houses(-1) +
      houses(1) +
      road +
      group(shine, `filter="url(#smear)"`) +
      walker +
      wires +
      lights.join(""),
  };
};
