import type { Draw } from "../abstracts.ts";
import { blocks, rays, waves } from "../abstracts.ts";
import { darker, lighter, mix } from "../palette.ts";
import { circle, ellipse, group, linear, path, px, radial, rect, repeat } from "../svg.ts";

/** A record on its player and a few sleeves, seen from above. */
export const vinyl: Draw = (random, size, palette) => {
  const [ground, mid, accent, paper] = palette;
  const { width, height } = size;
  const unit = Math.min(width, height);
  const wood = mix(mix(mid, "#7a4a2a", 0.6), accent, 0.12);
  const cx = width * (width > height ? 0.4 : 0.5);
  const cy = height * (width > height ? 0.53 : 0.6);
  const r = unit * 0.36;
  const sleeveDraws = random.shuffle([blocks, rays, waves]);
  const inner = sleeveDraws.map((draw, index) =>
    draw(
      random,
      { width: 400, height: 400 },
      index === 1 ? [ground, accent, paper, lighter(mid, 0.4)] : palette,
      "",
    ),
  );
  const drawingsWithUniqueIds = inner.map(({ defs, body }, index) => ({
    defs: defs.replaceAll(/id="(\w+)"/g, `id="s${index}$1"`),
    body: body.replaceAll(/url\(#(\w+)\)/g, `url(#s${index}$1)`),
  }));
  const places =
    width > height
      ? [
          [width * 0.66, height * -0.12, 9],
          [width * 0.72, height * 0.44, -7],
          [width * 0.6, height * 0.72, 15],
        ]
      : [
          [width * 0.5, height * -0.16, 8],
          [width * -0.16, height * 0.0, -11],
          [width * 0.62, height * 0.82, -14],
        ];
  const sleeves = drawingsWithUniqueIds.map(({ body }, index) => {
    const [x = 0, y = 0, turn = 0] = places[index] ?? [];
    const side = unit * 0.52;
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(turn + random.between(-3, 3))})">${rect(10, 16, side, side, `fill="#000" fill-opacity=".35"`)}<svg width="${px(side)}" height="${px(side)}" viewBox="0 0 400 400">${body}</svg>${rect(0, 0, side, side, `fill="none" stroke="${paper}" stroke-opacity=".25" stroke-width="3"`)}</g>`;
  });
  const defs = [
    ...drawingsWithUniqueIds.map(({ defs: own }) => own),
    linear(
      "table",
      [
        [0, lighter(wood, 0.08)],
        [1, darker(wood, 0.5)],
      ],
      [0, 0, 1, 1],
    ),
    linear(
      "deck",
      [
        [0, mix(ground, mid, 0.3)],
        [1, darker(ground, 0.4)],
      ],
      [0, 0, 1, 1],
    ),
    radial("light", [
      [0, lighter(accent, 0.5), 0.42],
      [1, accent, 0],
    ]),
    radial("edge", [
      [0, "#000", 0],
      [0.65, "#000", 0.1],
      [1, "#000", 0.7],
    ]),
    linear(
      "gleam",
      [
        [0, paper, 0.4],
        [1, paper, 0.05],
      ],
      [0, 0, 0, 1],
    ),
  ].join("");
  const grain = repeat(34, (index) => {
    const y = (index / 34) * height + random.between(-8, 8);
    return path(
      `M0 ${px(y)}Q${px(width * 0.3)} ${px(y + random.between(-16, 16))} ${px(width * 0.6)} ${px(y + random.between(-8, 8))}T${width} ${px(y)}`,
      `fill="none" stroke="${darker(wood, 0.45)}" stroke-opacity="${random.between(0.12, 0.4).toFixed(2)}" stroke-width="${px(random.between(1, 4))}"`,
    );
  });
  const grooves = repeat(26, (index) =>
    circle(
      cx,
      cy,
      r * (0.4 + index * 0.0225),
      `fill="none" stroke="${index % 7 === 3 ? "#000000" : lighter(ground, 0.16)}" stroke-opacity="${index % 7 === 3 ? 0.8 : 0.32}" stroke-width="${index % 7 === 3 ? 3 : 1.4}"`,
    ),
  );
  const wedge = (from: number, wide: number) => {
    const a = (from * Math.PI) / 180;
    const b = ((from + wide) * Math.PI) / 180;
    return path(
      `M${px(cx)} ${px(cy)}L${px(cx + Math.cos(a) * r)} ${px(cy + Math.sin(a) * r)}A${px(r)} ${px(r)} 0 0 1 ${px(cx + Math.cos(b) * r)} ${px(cy + Math.sin(b) * r)}Z`,
      `fill="${lighter(accent, 0.55)}" fill-opacity=".1"`,
    );
  };
  const gleams = [
    [-68, 26],
    [-62, 14],
    [-57, 5],
    [112, 26],
    [118, 14],
    [123, 5],
  ]
    .map(([from = 0, wide = 0]) => wedge(from, wide))
    .join("");
  const deck = { x: cx - r * 1.18, y: cy - r * 1.16, w: r * 2.72, h: r * 2.32 };
  const label = mix(accent, paper, 0.1);
  const arm = { x: deck.x + deck.w - r * 0.28, y: deck.y + r * 0.36 };
  const tip = { x: cx + r * 0.66, y: cy + r * 0.5 };
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#table)"`) +
      grain +
      sleeves.join("") +
      rect(deck.x + 16, deck.y + 26, deck.w, deck.h, `rx="22" fill="#000" fill-opacity=".42"`) +
      rect(deck.x, deck.y, deck.w, deck.h, `rx="22" fill="url(#deck)"`) +
      rect(
        deck.x + 2,
        deck.y + 2,
        deck.w - 4,
        deck.h - 4,
        `rx="20" fill="none" stroke="${paper}" stroke-opacity=".22" stroke-width="3"`,
      ) +
      circle(cx, cy, r * 1.06, `fill="${darker(ground, 0.55)}"`) +
      circle(cx, cy, r, `fill="${darker(ground, 0.8)}"`) +
      grooves +
      gleams +
      circle(cx, cy, r * 0.34, `fill="${label}"`) +
      path(
        `M${px(cx - r * 0.34)} ${px(cy)}A${px(r * 0.34)} ${px(r * 0.34)} 0 0 0 ${px(cx + r * 0.34)} ${px(cy)}Z`,
        `fill="${mid}"`,
      ) +
      repeat(3, (index) =>
        rect(
          cx - r * 0.15,
          cy - r * (0.22 - index * 0.05),
          r * (0.3 - index * 0.07),
          r * 0.018,
          `fill="${ground}" fill-opacity=".75"`,
        ),
      ) +
      circle(cx, cy, r * 0.026, `fill="${paper}"`) +
      circle(arm.x, arm.y, r * 0.16, `fill="${darker(ground, 0.6)}"`) +
      circle(arm.x, arm.y, r * 0.1, `fill="${lighter(mid, 0.3)}"`) +
      path(
        `M${px(arm.x)} ${px(arm.y)}Q${px(arm.x + r * 0.04)} ${px(cy + r * 0.2)} ${px(tip.x)} ${px(tip.y)}`,
        `fill="none" stroke="#000" stroke-opacity=".35" stroke-width="16" transform="translate(8 12)"`,
      ) +
      path(
        `M${px(arm.x)} ${px(arm.y)}Q${px(arm.x + r * 0.04)} ${px(cy + r * 0.2)} ${px(tip.x)} ${px(tip.y)}`,
        `fill="none" stroke="${mix(paper, mid, 0.2)}" stroke-width="11" stroke-linecap="round"`,
      ) +
      `<rect x="-20" y="-12" width="52" height="24" rx="5" transform="translate(${px(tip.x)} ${px(tip.y)}) rotate(140)" fill="${paper}"/>` +
      circle(deck.x + deck.w - r * 0.28, deck.y + deck.h - r * 0.2, r * 0.06, `fill="${accent}"`) +
      ellipse(
        width * 0.3,
        height * 0.1,
        width * 0.75,
        height * 0.75,
        `fill="url(#light)" style="mix-blend-mode:screen"`,
      ) +
      group(
        rect(-width * 0.2, -height * 0.2, width * 1.4, height * 1.4, `fill="url(#edge)"`),
        `opacity=".8"`,
      ),
  };
};
