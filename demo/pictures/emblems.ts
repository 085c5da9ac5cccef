import type { Random } from "#demo/people/random";
import { outline, skyline } from "./landforms.ts";
import { darker, lighter, mix } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, linear, path, polygon, px, radial, rect, repeat } from "./svg.ts";

/** The mark of a band, where a person would have a face. */
export type Emblem =
  | "lighthouse"
  | "bulbs"
  | "tide"
  | "bolt"
  | "mist"
  | "sun"
  | "circuit"
  | "bird"
  | "house"
  | "rings"
  | "planet"
  | "rain"
  | "lemon";

type Mark = (palette: Palette, random: Random) => string;

const marks: Record<Emblem, Mark> = {
  lighthouse: ([ground, mid, accent, paper]) =>
    polygon(
      [
        [270, 176],
        [560, 40],
        [560, 250],
      ],
      `fill="${accent}" fill-opacity=".55"`,
    ) +
    polygon(
      [
        [242, 176],
        [-40, 96],
        [-40, 226],
      ],
      `fill="${accent}" fill-opacity=".3"`,
    ) +
    polygon(
      [
        [222, 206],
        [290, 206],
        [318, 440],
        [194, 440],
      ],
      `fill="${paper}"`,
    ) +
    repeat(3, (index) =>
      polygon(
        [
          [219 - index * 9, 240 + index * 70],
          [293 + index * 9, 240 + index * 70],
          [297 + index * 9, 275 + index * 70],
          [215 - index * 9, 275 + index * 70],
        ],
        `fill="${mix(accent, "#c8371f", 0.45)}"`,
      ),
    ) +
    polygon(
      [
        [256, 206],
        [290, 206],
        [318, 440],
        [256, 440],
      ],
      `fill="${ground}" fill-opacity=".35"`,
    ) +
    rect(232, 154, 48, 46, `fill="${lighter(accent, 0.6)}"`) +
    rect(214, 196, 84, 12, `fill="${ground}"`) +
    path("M226 154L256 120L286 154Z", `fill="${ground}"`) +
    repeat(4, (index) =>
      path(
        `M-10 ${432 + index * 26}q32 -18 64 0t64 0t64 0t64 0t64 0t64 0t64 0t64 0t64 0V540H-10Z`,
        `fill="${mix(mid, ground, index * 0.26)}"`,
      ),
    ),
  bulbs: ([ground, mid, accent, paper]) =>
    repeat(9, (index) =>
      polygon(
        [
          [256, 470],
          [
            256 + Math.cos(Math.PI * (1 + index / 9)) * 600,
            470 + Math.sin(Math.PI * (1 + index / 9)) * 600,
          ],
          [
            256 + Math.cos(Math.PI * (1 + (index + 0.5) / 9)) * 600,
            470 + Math.sin(Math.PI * (1 + (index + 0.5) / 9)) * 600,
          ],
        ],
        `fill="${mid}" fill-opacity=".75"`,
      ),
    ) +
    repeat(
      3,
      (row) =>
        path(
          `M-20 ${120 + row * 120}Q256 ${230 + row * 120} 532 ${120 + row * 120}`,
          `fill="none" stroke="${ground}" stroke-width="5"`,
        ) +
        repeat(7, (index) => {
          const t = (index + 0.5) / 7;
          const y = 120 + row * 120 + 4 * 55 * t * (1 - t);
          return (
            circle(t * 552 - 20, y + 18, 50, `fill="url(#glow)"`) +
            circle(
              t * 552 - 20,
              y + 18,
              17,
              `fill="${[accent, paper, lighter(mid, 0.5)][(index + row) % 3] ?? accent}"`,
            )
          );
        }),
    ),
  tide: ([ground, mid, accent, paper]) =>
    circle(256, 236, 132, `fill="${accent}"`) +
    circle(256, 236, 132, `fill="url(#fall)"`) +
    repeat(6, (index) =>
      path(
        `M-60 ${252 + index * 46}q43 -34 86 0t86 0t86 0t86 0t86 0t86 0t86 0t86 0V560H-60Z`,
        `fill="${[paper, mid, mix(mid, ground, 0.35), mix(paper, mid, 0.5), mix(mid, ground, 0.55), ground][index] ?? ground}" transform="translate(${index % 2 ? -30 : 12} 0)"`,
      ),
    ),
  bolt: ([ground, mid, accent, paper]) =>
    circle(256, 222, 150, `fill="${mix(accent, mid, 0.35)}"`) +
    polygon(
      [
        [296, 40],
        [150, 282],
        [244, 282],
        [206, 470],
        [372, 208],
        [270, 208],
      ],
      `fill="${ground}" transform="translate(14 12)"`,
    ) +
    polygon(
      [
        [296, 40],
        [150, 282],
        [244, 282],
        [206, 470],
        [372, 208],
        [270, 208],
      ],
      `fill="${paper}"`,
    ) +
    polygon(
      [
        [296, 40],
        [270, 208],
        [372, 208],
        [206, 470],
        [262, 248],
        [200, 248],
      ],
      `fill="${accent}"`,
    ) +
    path(
      "M-10 440L80 400L150 430L240 404L330 436L420 398L530 436V530H-10Z",
      `fill="${darker(ground, 0.2)}"`,
    ),
  mist: ([ground, mid, accent, paper], random) =>
    circle(300, 176, 74, `fill="${paper}"`) +
    repeat(
      5,
      (index) =>
        path(
          `${outline(skyline(random, 512, 250 + index * 58, 120, 0.6))}V530H0Z`,
          `fill="${mix(mix(accent, mid, index / 4), ground, index * 0.2)}"`,
        ) + rect(0, 262 + index * 58, 512, 34, `fill="${paper}" fill-opacity=".12"`),
    ),
  sun: ([ground, mid, accent, paper]) =>
    repeat(16, (index) =>
      polygon(
        [
          [256, 256],
          [256 + Math.cos(index * 0.3927) * 420, 256 + Math.sin(index * 0.3927) * 420],
          [
            256 + Math.cos(index * 0.3927 + 0.196) * 420,
            256 + Math.sin(index * 0.3927 + 0.196) * 420,
          ],
        ],
        `fill="${mid}"`,
      ),
    ) +
    circle(256, 256, 138, `fill="${accent}"`) +
    circle(256, 256, 104, `fill="${paper}"`) +
    circle(256, 256, 74, `fill="${accent}"`) +
    repeat(4, (index) =>
      rect(86, 284 + index * 36, 340, 10 + index * 5, `fill="${ground}" fill-opacity=".9"`),
    ),
  circuit: ([ground, mid, accent, paper], random) =>
    repeat(9, (index) => {
      const y = 70 + index * 46;
      const turn = 120 + random.below(6) * 44;
      const step = (random.below(3) - 1) * 46;
      return (
        path(
          `M0 ${y}H${turn}l46 ${step}H512`,
          `fill="none" stroke="${index % 3 === 1 ? accent : mix(mid, accent, 0.3)}" stroke-width="7"`,
        ) + circle(turn, y, 10, `fill="${paper}"`)
      );
    }) +
    rect(150, 150, 212, 212, `rx="22" fill="${darker(ground, 0.2)}"`) +
    rect(150, 150, 212, 212, `rx="22" fill="none" stroke="${accent}" stroke-width="8"`) +
    repeat(7, (index) => {
      const tall = [44, 96, 140, 70, 120, 84, 40][index] ?? 40;
      return rect(
        184 + index * 22,
        256 - tall / 2,
        12,
        tall,
        `rx="6" fill="${index % 2 ? paper : accent}"`,
      );
    }),
  bird: ([ground, mid, accent, paper]) =>
    circle(256, 214, 126, `fill="${paper}"`) +
    path(
      "M256 246C196 150 84 120 -16 160C64 176 92 206 112 244C138 236 154 246 162 268C188 258 206 268 214 292Z",
      `fill="${accent}"`,
    ) +
    path(
      "M256 246C316 150 428 120 528 160C448 176 420 206 400 244C374 236 358 246 350 268C324 258 306 268 298 292Z",
      `fill="${mix(accent, ground, 0.35)}"`,
    ) +
    path(
      "M256 214C282 226 304 268 296 318L256 402L216 318C208 268 230 226 256 214Z",
      `fill="${mid}"`,
    ) +
    path("M256 214C282 226 304 268 296 318L256 402Z", `fill="${ground}" fill-opacity=".4"`) +
    circle(256, 206, 26, `fill="${mid}"`) +
    path("M256 222L246 246L264 240Z", `fill="${paper}"`) +
    path(
      "M-10 450L90 380L190 444L256 404L340 450L430 384L530 450V530H-10Z",
      `fill="${darker(ground, 0.2)}"`,
    ),
  house: ([ground, mid, accent, paper]) =>
    circle(360, 140, 58, `fill="${paper}"`) +
    polygon(
      [
        [96, 260],
        [256, 130],
        [416, 260],
        [416, 470],
        [96, 470],
      ],
      `fill="${mid}"`,
    ) +
    polygon(
      [
        [256, 130],
        [416, 260],
        [416, 470],
        [256, 470],
      ],
      `fill="${ground}" fill-opacity=".4"`,
    ) +
    polygon(
      [
        [70, 270],
        [256, 112],
        [442, 270],
        [424, 290],
        [256, 148],
        [88, 290],
      ],
      `fill="${accent}"`,
    ) +
    rect(218, 356, 76, 114, `fill="${accent}"`) +
    [
      [138, 296],
      [318, 296],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x + 28, y + 28, 90, `fill="url(#glow)"`) +
          rect(x, y, 56, 60, `fill="${lighter(accent, 0.55)}"`) +
          path(`M${x + 28} ${y}v60M${x} ${y + 30}h56`, `stroke="${ground}" stroke-width="5"`),
      )
      .join("") +
    rect(-10, 468, 540, 60, `fill="${darker(ground, 0.25)}"`),
  rings: ([ground, mid, accent, paper], random) =>
    ellipse(256, 262, 208, 204, `fill="${darker(mix(mid, ground, 0.5), 0.2)}"`) +
    ellipse(256, 262, 192, 188, `fill="${mix(accent, paper, 0.35)}"`) +
    repeat(9, (index) =>
      ellipse(
        250 - index * 2,
        266 - index * 2,
        178 - index * 19 + random.between(-3, 3),
        174 - index * 18.5,
        `fill="none" stroke="${mix(accent, ground, 0.25 + (index % 3) * 0.16)}" stroke-width="${px(4 + random.between(0, 6))}"`,
      ),
    ) +
    path(
      "M236 252L420 180M236 252L300 440",
      `stroke="${mix(accent, ground, 0.55)}" stroke-width="4"`,
    ),
  planet: ([ground, mid, accent, paper], random) =>
    repeat(40, () =>
      circle(
        random.next() * 512,
        random.next() * 512,
        random.between(1, 3.4),
        `fill="${paper}" fill-opacity="${random.between(0.3, 1).toFixed(2)}"`,
      ),
    ) +
    circle(256, 256, 220, `fill="url(#glow)"`) +
    circle(256, 256, 124, `fill="${accent}"`) +
    circle(256, 256, 124, `fill="url(#fall)"`) +
    path(
      "M132 248Q256 214 380 248V266Q256 234 132 266ZM140 300Q256 330 372 300L364 318Q256 348 148 318Z",
      `fill="${paper}" fill-opacity=".45"`,
    ) +
    `<g transform="rotate(-18 256 256)">${path("M70 256A186 44 0 0 0 442 256", `fill="none" stroke="${paper}" stroke-width="14"`)}${path("M52 256A204 58 0 0 0 460 256", `fill="none" stroke="${mid}" stroke-width="9"`)}</g>` +
    circle(404, 116, 26, `fill="${lighter(mid, 0.35)}"`) +
    circle(413, 121, 22, `fill="${ground}" fill-opacity=".45"`),
  lemon: ([ground, mid, accent, paper]) =>
    path("M256 96C330 30 440 40 470 96C420 150 320 150 256 96Z", `fill="${mid}"`) +
    path("M256 96Q360 70 470 96", `fill="none" stroke="${ground}" stroke-width="5"`) +
    circle(256, 284, 178, `fill="${accent}"`) +
    circle(256, 284, 158, `fill="${paper}"`) +
    repeat(9, (index) =>
      path(
        "M256 270Q206 218 222 150Q256 132 290 150Q306 218 256 270Z",
        `fill="${mix(accent, paper, index % 3 === 0 ? 0.1 : 0.3)}" transform="rotate(${index * 40} 256 284)"`,
      ),
    ) +
    circle(256, 284, 178, `fill="url(#fall)" fill-opacity=".6"`),
  rain: ([ground, mid, accent, paper], random) =>
    repeat(46, () => {
      const x = random.next() * 560;
      const y = random.next() * 512;
      return path(
        `M${px(x)} ${px(y)}l-12 44`,
        `stroke="${paper}" stroke-opacity="${random.between(0.15, 0.55).toFixed(2)}" stroke-width="4" stroke-linecap="round"`,
      );
    }) +
    path(
      "M116 300C70 300 58 232 112 222C112 160 196 136 232 178C268 128 366 146 366 214C424 214 432 300 376 300Z",
      `fill="${mix(mid, paper, 0.35)}"`,
    ) +
    path(
      "M116 300C84 300 68 268 82 246C130 276 300 280 420 246C430 272 412 300 376 300Z",
      `fill="${ground}" fill-opacity=".28"`,
    ) +
    rect(150, 352, 212, 132, `rx="14" fill="${accent}"`) +
    rect(170, 372, 172, 62, `rx="8" fill="${paper}"`) +
    circle(214, 403, 19, `fill="${ground}"`) +
    circle(298, 403, 19, `fill="${ground}"`) +
    rect(236, 393, 40, 20, `fill="${mid}"`) +
    polygon(
      [
        [196, 484],
        [210, 452],
        [302, 452],
        [316, 484],
      ],
      `fill="${darker(accent, 0.35)}"`,
    ),
};

/** A mark on a canvas of 512 by 512, without its background. */
export function emblem(
  kind: Emblem,
  palette: Palette,
  random: Random,
): { defs: string; body: string } {
  const [ground, , accent] = palette;
  return {
    defs:
      radial("glow", [
        [0, lighter(accent, 0.4), 0.75],
        [0.4, accent, 0.3],
        [1, accent, 0],
      ]) +
      linear(
        "fall",
        [
          [0, ground, 0],
          [1, ground, 0.55],
        ],
        [0.2, 0, 0.8, 1],
      ),
    body: marks[kind](palette, random),
  };
}
