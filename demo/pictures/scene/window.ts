import type { Draw } from "../abstracts.ts";
import { land } from "../landforms.ts";
import { darker, lighter, mix } from "../palette.ts";
import { ellipse, group, linear, path, polygon, px, radial, rect, repeat } from "../svg.ts";
import type { Point } from "../svg.ts";

/** A guitar against the wall beside a window; the light of the afternoon lies on the floor. */
export const window: Draw = (random, size, palette) => {
  const [ground, mid, accent, paper] = palette;
  const { width, height } = size;
  const unit = Math.min(width, height);
  const left = random.next() < 0.5;
  const frame = { w: unit * 0.5, h: unit * 0.58 };
  const x = left ? width * 0.09 : width * 0.91 - frame.w;
  const y = height * 0.1;
  const floor = height * 0.79;
  const outside = land(random, { width: frame.w, height: frame.h }, palette, {
    sun: [random.between(0.3, 0.7), random.between(0.34, 0.5)],
    sunRadius: frame.w * 0.1,
    horizon: 0.66,
    layers: 4,
    rough: random.between(0.2, 0.8),
  });
  const warm = mix(accent, paper, 0.4);
  const wood = mix(mix(accent, "#8a4b20", 0.6), ground, 0.25);
  const dark = darker(ground, 0.55);
  const side = left ? 1 : -1;
  const middle = x + frame.w / 2;
  const defs = [
    outside.defs,
    linear("wall", [
      [0, mix(ground, mid, 0.42)],
      [1, mix(ground, mid, 0.7)],
    ]),
    linear("boards", [
      [0, mix(wood, ground, 0.55)],
      [1, darker(ground, 0.3)],
    ]),
    linear(
      "top",
      [
        [0, lighter(wood, 0.5)],
        [0.5, wood],
        [1, darker(wood, 0.55)],
      ],
      left ? [0, 0, 1, 0.4] : [1, 0, 0, 0.4],
    ),
    radial("spill", [
      [0, warm, 0.6],
      [0.5, accent, 0.2],
      [1, accent, 0],
    ]),
  ].join("");
  const bars = (ink: string) =>
    rect(-14, -14, frame.w + 28, 14, ink) +
    rect(-14, frame.h, frame.w + 28, 22, ink) +
    rect(-14, 0, 14, frame.h, ink) +
    rect(frame.w, 0, 14, frame.h, ink) +
    rect(frame.w / 2 - 5, 0, 10, frame.h, ink) +
    rect(0, frame.h * 0.36, frame.w, 8, ink);
  const pane = `<svg x="${px(x)}" y="${px(y)}" width="${px(frame.w)}" height="${px(frame.h)}">${outside.body}</svg>`;
  // Where the light of a pane falls: across the window, and down the floor away from it.
  const lit = (share: number, down: number): Point => [
    middle + side * unit * (0.08 + 0.42 * down) + (share - 0.5) * frame.w * (1 + 0.5 * down),
    floor + 10 + (height - floor) * 0.9 * down,
  ];
  const patch = (from: number, to: number, near: number, far: number) =>
    polygon(
      [lit(from, near), lit(to, near), lit(to, far), lit(from, far)],
      `fill="${mix(accent, paper, 0.25)}" fill-opacity=".5"`,
    );
  const planks = repeat(9, (index) =>
    rect(
      0,
      floor + (height - floor) * (index / 9) ** 1.5,
      width,
      2,
      `fill="${dark}" fill-opacity=".5"`,
    ),
  );
  const gx = left ? x + frame.w + unit * 0.25 : x - unit * 0.25;
  const s = unit / 1000;
  const guitar = `<g transform="translate(${px(gx)} ${px(floor + unit * 0.075)}) rotate(${-side * 9}) scale(${s.toFixed(3)})">
    <ellipse cx="10" cy="6" rx="130" ry="16" fill="${dark}" fill-opacity=".55"/>
    <path d="M0 0C-110 0 -132 -96 -104 -150C-84 -188 -96 -206 -88 -246C-78 -296 -36 -304 0 -304C36 -304 78 -296 88 -246C96 -206 84 -188 104 -150C132 -96 110 0 0 0Z" fill="url(#top)"/>
    <path d="M0 0C-110 0 -132 -96 -104 -150C-84 -188 -96 -206 -88 -246C-78 -296 -36 -304 0 -304C36 -304 78 -296 88 -246C96 -206 84 -188 104 -150C132 -96 110 0 0 0Z" fill="none" stroke="${darker(wood, 0.7)}" stroke-width="7"/>
    <circle cx="0" cy="-196" r="40" fill="${darker(ground, 0.7)}"/><circle cx="0" cy="-196" r="47" fill="none" stroke="${paper}" stroke-opacity=".6" stroke-width="4"/>
    <rect x="-52" y="-88" width="104" height="15" rx="4" fill="${darker(wood, 0.75)}"/>
    <rect x="-15" y="-590" width="30" height="390" fill="${darker(wood, 0.72)}"/>
    <path d="M-15 -590L-24 -690Q0 -702 24 -690L15 -590Z" fill="${darker(wood, 0.5)}"/>
    ${repeat(6, (index) => `<rect x="${-9.6 + index * 3.6}" y="-600" width="1" height="516" fill="${paper}" fill-opacity=".55"/>`)}
    ${repeat(11, (index) => `<rect x="-15" y="${-570 + index * (37 - index * 1.4)}" width="30" height="2" fill="${paper}" fill-opacity=".4"/>`)}
    ${repeat(3, (index) => `<circle cx="-27" cy="${-672 + index * 28}" r="6" fill="${paper}"/><circle cx="27" cy="${-672 + index * 28}" r="6" fill="${paper}"/>`)}</g>`;
  const px0 = left ? width * 0.93 : width * 0.07;
  const leafInk = mix(mix(mid, "#2f6b45", 0.55), ground, 0.35);
  const plant = `<g transform="translate(${px(px0)} ${px(floor + unit * 0.06)}) scale(${s.toFixed(3)})">
    ${repeat(11, (index) => {
      const turn = -72 + index * 14.4 + random.between(-6, 6);
      const long = random.between(230, 400);
      return `<path transform="rotate(${px(turn)} 0 -110)" d="M0 -110C-34 ${px(-110 - long * 0.45)} -26 ${px(-110 - long * 0.8)} 0 ${px(-110 - long)}C26 ${px(-110 - long * 0.8)} 34 ${px(-110 - long * 0.45)} 0 -110Z" fill="${index % 2 ? leafInk : lighter(leafInk, 0.14)}"/>`;
    })}
    <path d="M-70 -120H70L54 0H-54Z" fill="${mix(accent, ground, 0.3)}"/><path d="M-70 -120H70L66 -92H-66Z" fill="${darker(accent, 0.45)}"/></g>`;
  const picture = left
    ? { px: gx + unit * 0.2, py: height * 0.2 }
    : { px: gx - unit * 0.36, py: height * 0.2 };
  const pictureSvg =
    width > height
      ? rect(picture.px, picture.py, unit * 0.17, unit * 0.23, `fill="${mix(paper, mid, 0.35)}"`) +
        ellipse(
          picture.px + unit * 0.085,
          picture.py + unit * 0.1,
          unit * 0.05,
          unit * 0.05,
          `fill="${mix(accent, mid, 0.2)}"`,
        ) +
        rect(
          picture.px + unit * 0.03,
          picture.py + unit * 0.17,
          unit * 0.11,
          unit * 0.008,
          `fill="${mix(ground, mid, 0.4)}"`,
        )
      : "";
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#wall)"`) +
      ellipse(
        middle + side * unit * 0.2,
        y + frame.h * 0.7,
        unit * 0.85,
        unit * 0.7,
        `fill="url(#spill)"`,
      ) +
      pictureSvg +
      rect(0, floor - unit * 0.03, width, unit * 0.03, `fill="${mix(ground, mid, 0.25)}"`) +
      rect(0, floor, width, height - floor, `fill="url(#boards)"`) +
      planks +
      group(
        patch(0, 0.46, 0, 0.42) +
          patch(0.54, 1, 0, 0.42) +
          patch(0, 0.46, 0.5, 1) +
          patch(0.54, 1, 0.5, 1),
        `style="mix-blend-mode:screen"`,
      ) +
      pane +
      group(bars(`fill="${darker(ground, 0.25)}"`), `transform="translate(${px(x)} ${px(y)})"`) +
      path(
        `M${px(x - 14)} ${px(y + frame.h + 22)}h${px(frame.w + 28)}`,
        `stroke="${warm}" stroke-width="3" stroke-opacity=".6"`,
      ) +
      plant +
      guitar,
  };
};
