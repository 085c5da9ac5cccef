import type { Draw } from "../abstracts.ts";
import { darker, lighter, mix } from "../palette.ts";
import { circle, ellipse, linear, path, polygon, px, radial, rect, repeat } from "../svg.ts";
import type { Point } from "../svg.ts";

/** The mixing desk of a studio at night: faders, meters, two speakers and the wave on the screen. */
export const studio: Draw = (random, { width, height }, [ground, mid, accent, paper]) => {
  const unit = Math.min(width, height);
  const dark = darker(ground, 0.6);
  const far = height * 0.6;
  const near = height * 1.02;
  const hot = mix(accent, "#ff5a48", 0.35);
  const defs = [
    linear("wall", [
      [0, darker(ground, 0.5)],
      [0.6, mix(ground, mid, 0.45)],
      [1, mix(ground, mid, 0.2)],
    ]),
    radial("glow", [
      [0, lighter(accent, 0.3), 0.75],
      [0.45, accent, 0.25],
      [1, accent, 0],
    ]),
    linear("desk", [
      [0, mix(mid, ground, 0.45)],
      [1, darker(ground, 0.45)],
    ]),
    linear("screen", [
      [0, darker(ground, 0.3)],
      [1, mix(ground, mid, 0.5)],
    ]),
    radial("cone", [
      [0, mix(mid, paper, 0.25)],
      [0.3, darker(ground, 0.5)],
      [0.75, mix(ground, mid, 0.3)],
      [1, darker(ground, 0.6)],
    ]),
    linear("knob", [
      [0, lighter(mid, 0.45)],
      [1, darker(mid, 0.5)],
    ]),
    radial("edge", [
      [0, "#000", 0],
      [0.6, "#000", 0],
      [1, "#000", 0.7],
    ]),
  ].join("");

  /** A point of the desk: `across` from left (0) to right (1), `down` from the meters (0) to the hands (1). */
  const desk = (across: number, down: number): Point => {
    const y = far + (near - far) * down;
    const half = width * (0.4 + 0.22 * down);
    return [width / 2 + (across - 0.5) * 2 * half, y];
  };
  const channels = width > height ? 16 : 12;
  const strip = (index: number): string => {
    const a = (index + 0.08) / channels;
    const b = (index + 0.92) / channels;
    const at = (index + 0.5) / channels;
    const [kx] = desk(at, 0);
    const wide = desk(b, 0)[0] - desk(a, 0)[0];
    const knobs = repeat(4, (row) => {
      const [x, y] = desk(at, 0.12 + row * 0.105);
      const r = wide * (0.2 + row * 0.014);
      const angle = random.between(-2.3, 0.9) - 0.8;
      return (
        ellipse(x, y, r, r * 0.78, `fill="${row === 0 ? mix(accent, mid, 0.25) : "url(#knob)"}"`) +
        path(
          `M${px(x)} ${px(y)}l${px(Math.cos(angle) * r)} ${px(Math.sin(angle) * r * 0.78)}`,
          `stroke="${paper}" stroke-width="3"`,
        )
      );
    });
    const [tx, ty] = desk(at, 0.56);
    const [bx, by] = desk(at, 0.93);
    const push = random.between(0.15, 0.75);
    const fx = tx + (bx - tx) * push;
    const fy = ty + (by - ty) * push;
    const cap = wide * 0.34;
    const fader =
      path(
        `M${px(tx)} ${px(ty)}L${px(bx)} ${px(by)}`,
        `stroke="${dark}" stroke-width="7" stroke-linecap="round"`,
      ) +
      rect(
        fx - cap,
        fy - cap * 0.5,
        cap * 2,
        cap,
        `rx="4" fill="${index % 5 === 2 ? hot : mix(paper, mid, 0.15)}"`,
      ) +
      rect(fx - cap, fy - 1.5, cap * 2, 3, `fill="${dark}"`);
    const [lx, ly] = desk(at, 0.5);
    const lit = random.next() < 0.4;
    const led =
      rect(
        lx - wide * 0.16,
        ly - 5,
        wide * 0.32,
        11,
        `rx="3" fill="${lit ? hot : darker(mid, 0.6)}"`,
      ) + (lit ? circle(lx, ly, wide * 0.6, `fill="url(#glow)"`) : "");
    const level = 3 + random.below(8);
    const meter = repeat(11, (step) => {
      const on = step < level;
      const ink = on
        ? step > 8
          ? "#ff5a48"
          : step > 6
            ? mix(accent, "#ffd24a", 0.6)
            : lighter(accent, 0.2)
        : darker(ground, 0.35);
      return rect(
        kx - wide * 0.3,
        far - unit * 0.022 - step * unit * 0.0125,
        wide * 0.6,
        unit * 0.009,
        `fill="${ink}"`,
      );
    });
    return (
      polygon(
        [desk(a, 0.05), desk(b, 0.05), desk(b, 0.98), desk(a, 0.98)],
        `fill="${index % 2 ? darker(ground, 0.2) : darker(ground, 0.32)}" fill-opacity=".55"`,
      ) +
      knobs +
      fader +
      led +
      meter
    );
  };
  const sw = unit * 0.52;
  const sh = unit * 0.25;
  const sx = width / 2 - sw / 2;
  const sy = far - unit * 0.2 - sh;
  const wave = repeat(3, (row) =>
    repeat(52, (index) => {
      const swell =
        0.25 + 0.75 * Math.abs(Math.sin(index * 0.17 + row * 2) * Math.sin(index * 0.05 + row));
      const tall = sh * 0.26 * swell * random.between(0.35, 1);
      return rect(
        sx + sw * 0.05 + (index * sw * 0.9) / 52,
        sy + sh * (0.22 + row * 0.29) - tall / 2,
        (sw * 0.9) / 52 - 2,
        tall,
        `rx="1.5" fill="${[accent, paper, lighter(mid, 0.25)][row] ?? accent}"`,
      );
    }),
  );
  const speaker = (x: number) =>
    `<g transform="translate(${px(x)} ${px(far - unit * 0.52)})">${rect(0, 0, unit * 0.22, unit * 0.37, `rx="14" fill="${darker(ground, 0.55)}"`)}${rect(3, 3, unit * 0.22 - 6, unit * 0.37 - 6, `rx="12" fill="none" stroke="${mix(accent, mid, 0.4)}" stroke-opacity=".55" stroke-width="3"`)}${circle(unit * 0.11, unit * 0.25, unit * 0.085, `fill="url(#cone)"`)}${circle(unit * 0.11, unit * 0.085, unit * 0.036, `fill="url(#cone)"`)}${rect(unit * 0.09, unit * 0.352, unit * 0.04, 4, `fill="${accent}"`)}${rect(-8, unit * 0.37, unit * 0.236, unit * 0.15, `fill="${dark}"`)}</g>`;
  const slats = repeat(Math.ceil(width / (unit * 0.05)), (index) =>
    rect(
      index * unit * 0.05,
      0,
      unit * 0.034,
      far,
      `fill="${mix(mid, ground, 0.55)}" fill-opacity="${(0.18 + 0.14 * Math.abs(Math.sin(index * 1.7))).toFixed(2)}"`,
    ),
  );
  const lampX = width * (random.next() < 0.5 ? 0.06 : 0.94);
  return {
    defs,
    body:
      rect(0, 0, width, height, `fill="url(#wall)"`) +
      slats +
      ellipse(width / 2, sy + sh / 2, unit * 0.85, unit * 0.5, `fill="url(#glow)"`) +
      circle(lampX, height * 0.2, unit * 0.4, `fill="url(#glow)"`) +
      rect(0, far - unit * 0.17, width, unit * 0.2, `fill="${dark}"`) +
      speaker(width / 2 - unit * (width > height ? 0.56 : 0.47)) +
      speaker(width / 2 + unit * (width > height ? 0.34 : 0.25)) +
      rect(sx - 12, sy - 12, sw + 24, sh + 24, `rx="12" fill="${dark}"`) +
      rect(sx, sy, sw, sh, `fill="url(#screen)"`) +
      wave +
      rect(sx + sw * 0.43, sy, 3, sh, `fill="${paper}"`) +
      polygon(
        [desk(-0.03, -0.42), desk(1.03, -0.42), desk(1.03, 0), desk(-0.03, 0)],
        `fill="${darker(ground, 0.5)}"`,
      ) +
      polygon([desk(-0.03, 0), desk(1.03, 0), desk(1.05, 1), desk(-0.05, 1)], `fill="url(#desk)"`) +
      path(
        `M${desk(-0.03, 0).map(px).join(" ")}L${desk(1.03, 0).map(px).join(" ")}`,
        `stroke="${lighter(accent, 0.3)}" stroke-opacity=".7" stroke-width="3"`,
      ) +
      repeat(channels, strip) +
      rect(-width * 0.15, -height * 0.15, width * 1.3, height * 1.3, `fill="url(#edge)"`),
  };
};
