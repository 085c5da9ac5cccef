import type { Draw } from "../abstracts.ts";
import { darker, lighter, mix } from "../palette.ts";
import { circle, ellipse, linear, path, polygon, px, radial, rect, repeat } from "../svg.ts";

/** A rehearsal room in the evening: amplifiers, drums on a rug, a lamp and a string of bulbs. */
export const rehearsal: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const unit = Math.min(width, height);
  const floor = height * 0.7;
  const warm = mix(accent, "#ffc46b", 0.45);
  const dark = darker(ground, 0.55);
  const lampX = width * random.between(0.2, 0.36);
  const s = unit / 1000;
  const defs = [
    linear("wall", [
      [0, darker(ground, 0.25)],
      [1, mix(ground, mid, 0.65)],
    ]),
    linear("floor", [
      [0, mix(mix(mid, accent, 0.35), ground, 0.45)],
      [1, darker(ground, 0.45)],
    ]),
    radial("lamp", [
      [0, lighter(warm, 0.7), 1],
      [0.1, warm, 0.8],
      [0.4, warm, 0.28],
      [1, warm, 0],
    ]),
    radial("bulb", [
      [0, "#fff", 1],
      [0.2, warm, 0.8],
      [1, warm, 0],
    ]),
    linear("cloth", [
      [0, mix(mid, ground, 0.5)],
      [1, darker(ground, 0.35)],
    ]),
    linear(
      "shell",
      [
        [0, lighter(accent, 0.25)],
        [0.5, accent],
        [1, darker(accent, 0.6)],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      "brass",
      [
        [0, lighter(warm, 0.5)],
        [1, darker(warm, 0.35)],
      ],
      [0, 0, 1, 0],
    ),
    `<pattern id="weave" width="7" height="7" patternUnits="userSpaceOnUse"><rect width="7" height="7" fill="${darker(ground, 0.4)}"/><circle cx="3.5" cy="3.5" r="1.5" fill="${mix(mid, paper, 0.25)}" fill-opacity=".55"/></pattern>`,
  ].join("");
  const foam = repeat(5, (row) =>
    repeat(Math.ceil(width / (unit * 0.1)), (column) => {
      const tone = mix(ground, mid, 0.18 + 0.16 * ((row + column) % 2) + random.between(0, 0.05));
      return rect(
        column * unit * 0.1,
        floor - unit * 0.62 + row * unit * 0.1,
        unit * 0.1 - 3,
        unit * 0.1 - 3,
        `fill="${tone}"`,
      );
    }),
  );
  const amp = (x: number, wide: number, tall: number, lit: boolean) =>
    `<g transform="translate(${px(x)} ${px(floor + unit * 0.045 - tall)})">${ellipse(wide / 2, tall + 4, wide * 0.56, 12, `fill="${dark}" fill-opacity=".6"`)}${rect(0, 0, wide, tall, `rx="10" fill="${darker(ground, 0.5)}"`)}${rect(wide * 0.06, tall * 0.26, wide * 0.88, tall * 0.68, `rx="5" fill="url(#weave)"`)}${rect(wide * 0.06, tall * 0.07, wide * 0.88, tall * 0.13, `rx="3" fill="url(#brass)" fill-opacity=".85"`)}${repeat(6, (index) => circle(wide * (0.14 + index * 0.12), tall * 0.135, tall * 0.03, `fill="${dark}"`))}${circle(wide * 0.88, tall * 0.135, tall * 0.022, `fill="${lit ? "#ff5a48" : dark}"`)}${rect(wide * 0.4, tall * 0.84, wide * 0.2, tall * 0.04, `fill="${paper}" fill-opacity=".8"`)}</g>`;
  const kx = width * random.between(0.56, 0.66);
  const drum = (x: number, y: number, rx: number, tall: number) =>
    path(
      `M${px(x - rx)} ${px(y)}V${px(y + tall)}A${px(rx)} ${px(rx * 0.3)} 0 0 0 ${px(x + rx)} ${px(y + tall)}V${px(y)}Z`,
      `fill="url(#shell)"`,
    ) +
    ellipse(x, y, rx, rx * 0.3, `fill="${paper}"`) +
    ellipse(
      x,
      y,
      rx,
      rx * 0.3,
      `fill="none" stroke="${mix(paper, ground, 0.55)}" stroke-width="5"`,
    );
  const cymbal = (x: number, y: number, rx: number, tilt: number, foot: number) =>
    path(
      `M${px(x)} ${px(y)}L${px(foot)} 10`,
      `stroke="${mix(mid, paper, 0.35)}" stroke-width="5"`,
    ) +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.16}" fill="url(#brass)" transform="rotate(${tilt} ${x} ${y})"/>`;
  const kit = `<g transform="translate(${px(kx)} ${px(floor + unit * 0.1)}) scale(${s.toFixed(3)})">
    ${ellipse(0, 12, 310, 34, `fill="${dark}" fill-opacity=".6"`)}
    ${cymbal(-235, -330, 105, -10, -210)}${cymbal(225, -360, 120, 9, 215)}
    ${drum(-88, -262, 66, 80)}${drum(70, -268, 70, 84)}
    ${circle(0, -112, 122, `fill="${darker(accent, 0.4)}"`)}${circle(0, -112, 110, `fill="${mix(paper, accent, 0.12)}"`)}${circle(0, -112, 110, `fill="none" stroke="${dark}" stroke-width="4"`)}
    ${[44, 88, 60, 108, 40].map((tall, index) => rect(-34 + index * 15, -112 - tall / 2, 8, tall, `rx="4" fill="${mix(mid, ground, 0.3)}"`)).join("")}
    ${drum(196, -140, 86, 140)}${drum(-196, -176, 74, 50)}
    ${path("M-196 -110L-232 10M-196 -110L-160 10M112 10L140 -60M-112 10L-140 -60", `stroke="${mix(mid, paper, 0.35)}" stroke-width="6" fill="none"`)}
    ${cymbal(-300, -214, 72, 0, -300)}</g>`;
  const mic = `<g transform="translate(${px(width * 0.42)} ${px(floor + unit * 0.19)}) scale(${s.toFixed(3)})">${ellipse(0, 0, 70, 14, `fill="${dark}"`)}${path("M0 0V-430L62 -494", `stroke="${darker(ground, 0.7)}" stroke-width="9" fill="none" stroke-linecap="round"`)}${path("M52 -480L92 -522", `stroke="${dark}" stroke-width="22" stroke-linecap="round"`)}${circle(100, -530, 24, `fill="${mix(paper, mid, 0.4)}"`)}</g>`;
  const bulbs = repeat(13, (index) => {
    const share = index / 12;
    const x = share * width;
    const y = height * 0.1 + Math.sin(((share * 3) % 1) * Math.PI) * height * 0.075;
    return (
      circle(x, y, unit * 0.05, `fill="url(#bulb)"`) + circle(x, y, unit * 0.008, `fill="#fff6dd"`)
    );
  });
  const wire = path(
    `M0 ${px(height * 0.1)}${repeat(3, () => `q${px(width / 6)} ${px(height * 0.15)} ${px(width / 3)} 0`)}`,
    `fill="none" stroke="${dark}" stroke-width="3"`,
  );
  const lamp =
    path(
      `M${px(lampX)} ${px(floor + unit * 0.05)}V${px(floor - unit * 0.34)}`,
      `stroke="${dark}" stroke-width="8"`,
    ) +
    polygon(
      [
        [lampX - unit * 0.04, floor - unit * 0.44],
        [lampX + unit * 0.04, floor - unit * 0.44],
        [lampX + unit * 0.085, floor - unit * 0.33],
        [lampX - unit * 0.085, floor - unit * 0.33],
      ],
      `fill="${lighter(warm, 0.55)}"`,
    );
  const rug =
    polygon(
      [
        [kx - width * 0.3, floor + unit * 0.05],
        [kx + width * 0.3, floor + unit * 0.05],
        [kx + width * 0.4, floor + unit * 0.21],
        [kx - width * 0.4, floor + unit * 0.21],
      ],
      `fill="${mix(accent, ground, 0.45)}"`,
    ) +
    polygon(
      [
        [kx - width * 0.27, floor + unit * 0.07],
        [kx + width * 0.27, floor + unit * 0.07],
        [kx + width * 0.34, floor + unit * 0.19],
        [kx - width * 0.34, floor + unit * 0.19],
      ],
      `fill="none" stroke="${mix(paper, accent, 0.4)}" stroke-width="5" stroke-dasharray="26 12"`,
    );
  const cable = path(
    `M${px(width * 0.12)} ${px(floor + unit * 0.05)}C${px(width * 0.2)} ${px(height * 0.98)} ${px(width * 0.34)} ${px(height * 0.8)} ${px(width * 0.42)} ${px(height * 0.9)}S${px(width * 0.7)} ${px(height * 0.97)} ${px(width * 0.9)} ${px(height * 0.93)}`,
    `fill="none" stroke="${dark}" stroke-width="7"`,
  );
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#wall)"`) +
      foam +
      circle(lampX, floor - unit * 0.36, unit * 0.75, `fill="url(#lamp)" opacity=".75"`) +
      rect(0, floor, width, height - floor, `fill="url(#floor)"`) +
      ellipse(
        lampX + unit * 0.1,
        floor + unit * 0.12,
        unit * 0.6,
        unit * 0.14,
        `fill="url(#lamp)" opacity=".5"`,
      ) +
      rug +
      amp(width * 0.03, unit * 0.25, unit * 0.34, true) +
      amp(width * 0.05, unit * 0.21, unit * 0.5, true) +
      amp(width * 0.86, unit * 0.24, unit * 0.3, false) +
      lamp +
      kit +
      cable +
      mic +
      wire +
      bulbs,
  };
};
