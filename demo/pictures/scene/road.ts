import type { Draw } from "../abstracts.ts";
import { land } from "../landforms.ts";
import { darker, lighter, mix } from "../palette.ts";
import { ellipse, line, linear, path, polygon, px, radial, rect, repeat } from "../svg.ts";

/** The van of a tour from behind, on a straight road towards a low sun. */
export const road: Draw = (random, size, palette) => {
  const [ground, mid, accent, paper] = palette;
  const { width, height } = size;
  const flight = random.between(0.42, 0.58);
  const horizon = 0.56;
  const view = land(random, size, palette, {
    sun: [flight + random.between(-0.08, 0.08), horizon - random.between(0.08, 0.14)],
    sunRadius: Math.min(width, height) * random.between(0.11, 0.15),
    horizon: horizon - 0.03,
    layers: 4,
    rough: random.between(0.2, 0.7),
  });
  const vx = width * flight;
  const vy = height * (horizon + 0.05);
  const field = linear("field", [
    [0, mix(accent, mid, 0.35)],
    [0.35, mix(mix(accent, mid, 0.5), ground, 0.45)],
    [1, mix(mix(accent, mid, 0.5), ground, 0.8)],
  ]);
  const tar = linear("tar", [
    [0, mix(accent, paper, 0.35)],
    [0.1, mix(mid, ground, 0.65)],
    [1, darker(ground, 0.5)],
  ]);
  const tail = radial("tail", [
    [0, "#ff5a48", 0.95],
    [0.3, "#ff3b30", 0.5],
    [1, "#ff3b30", 0],
  ]);
  const left = width * (flight - 0.62);
  const right = width * (flight + 0.5);
  const at = (share: number) => vy + (height - vy) * share;
  const half = (share: number) => 1 + share * width * 0.008;
  const drift = (share: number) => vx + ((left + right) / 2 - vx) * share;
  const dashes = repeat(11, (index) => {
    const from = (index / 11) ** 2.2;
    const to = ((index + 0.5) / 11) ** 2.2;
    return polygon(
      [
        [drift(from) - half(from), at(from)],
        [drift(from) + half(from), at(from)],
        [drift(to) + half(to), at(to)],
        [drift(to) - half(to), at(to)],
      ],
      `fill="${paper}" fill-opacity=".85"`,
    );
  });
  const poles = repeat(6, (index) => {
    const share = ((index + 1) / 6) ** 2.1;
    const x = vx + (width * 1.06 - vx) * share;
    const foot = vy + height * 0.1 * share;
    const tall = height * (0.03 + 0.62 * share);
    const ink = mix(mix(accent, ground, 0.55), darker(ground, 0.5), share);
    return (
      line([x, foot], [x, foot - tall], `stroke="${ink}" stroke-width="${px(1 + 9 * share)}"`) +
      line(
        [x - tall * 0.1, foot - tall * 0.9],
        [x + tall * 0.1, foot - tall * 0.9],
        `stroke="${ink}" stroke-width="${px(1 + 6 * share)}"`,
      )
    );
  });
  const s = Math.min(width, height) / 1000;
  const cx = vx + width * 0.1;
  const cy = vy + (height - vy) * 0.3;
  const paint = mix(accent, ground, 0.45);
  const van = `<g transform="translate(${px(cx)} ${px(cy)}) scale(${s.toFixed(3)})">
    <ellipse cx="0" cy="6" rx="130" ry="16" fill="${darker(ground, 0.7)}" fill-opacity=".7"/>
    <path d="M-96 0V-150Q-94 -196 -60 -200H60Q94 -196 96 -150V0Z" fill="${paint}"/>
    <path d="M-96 0V-84H96V0Z" fill="${darker(paint, 0.35)}"/>
    <path d="M-72 -100V-148Q-71 -172 -52 -174H52Q71 -172 72 -148V-100Z" fill="${mix(paper, accent, 0.35)}"/>
    <path d="M-10 -100V-174H14L-6 -100Z" fill="${paper}" fill-opacity=".6"/>
    <path d="M-70 -200V-232H-20V-240H66V-200" fill="${darker(ground, 0.3)}"/>
    <rect x="-96" y="-30" width="192" height="10" fill="${darker(ground, 0.5)}"/><rect x="-26" y="-52" width="52" height="18" rx="3" fill="${paper}" fill-opacity=".75"/>
    <rect x="-80" y="0" width="30" height="16" fill="${darker(ground, 0.8)}"/><rect x="50" y="0" width="30" height="16" fill="${darker(ground, 0.8)}"/>
    <rect x="-92" y="-74" width="14" height="34" rx="4" fill="#ff6a55"/><rect x="78" y="-74" width="14" height="34" rx="4" fill="#ff6a55"/>
    <circle cx="-85" cy="-57" r="70" fill="url(#tail)"/><circle cx="85" cy="-57" r="70" fill="url(#tail)"/></g>`;
  const tufts = repeat(70, () => {
    const share = random.next() ** 1.6;
    const y = vy + (height - vy) * share;
    const side = random.next() < 0.5 ? -1 : 1;
    const edge = side < 0 ? vx + (left - vx) * share : vx + (right - vx) * share;
    return ellipse(
      edge + side * random.between(0.02, 0.5) * width,
      y,
      2 + 22 * share,
      1 + 5 * share,
      `fill="${mix(mix(accent, mid, 0.5), darker(ground, 0.3), 0.35 + share * 0.6)}"`,
    );
  });
  const birds = repeat(5, () => {
    const x = width * random.between(0.1, 0.6);
    const y = height * random.between(0.12, 0.32);
    return path(
      `M${px(x - 12)} ${px(y - 5)}Q${px(x - 4)} ${px(y - 7)} ${px(x)} ${px(y)}Q${px(x + 4)} ${px(y - 7)} ${px(x + 12)} ${px(y - 5)}`,
      `fill="none" stroke="${darker(ground, 0.2)}" stroke-width="2.4" stroke-linecap="round"`,
    );
  });
  return {
    defs: view.defs + field + tar + tail,
    body:
      view.body +
      birds +
      rect(0, vy, width, height - vy, `fill="url(#field)"`) +
      tufts +
      polygon(
        [
          [vx - 2, vy],
          [vx + 2, vy],
          [right, height],
          [left, height],
        ],
        `fill="url(#tar)"`,
      ) +
      line(
        [vx - 2, vy],
        [left + width * 0.03, height],
        `stroke="${lighter(accent, 0.4)}" stroke-opacity=".5" stroke-width="3"`,
      ) +
      dashes +
      poles +
      van,
  };
};
