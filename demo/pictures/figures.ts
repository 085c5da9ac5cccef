import type { Random } from "#demo/people/random";
import { circle, ellipse, group, path, polygon, px, rect, repeat } from "./svg.ts";
import type { Size } from "./svg.ts";

/** A row of heads and shoulders seen from behind, some with an arm up; `y` is where the heads are. */
export function crowd(
  random: Random,
  { width, height }: Size,
  y: number,
  head: number,
  ink: string,
): string {
  const gap = head * 2.5;
  return repeat(Math.ceil(width / gap) + 2, (index) => {
    const x = (index - 0.5 + random.between(-0.25, 0.25)) * gap;
    const top = y + random.between(-0.9, 0.9) * head;
    const tall = height - top + head;
    const shoulders = head * random.between(1.75, 2.1);
    const body = `M${px(x - shoulders)} ${px(top + tall)}V${px(top + head * 2.4)}Q${px(x - shoulders)} ${px(top + head * 1.5)} ${px(x - head * 0.5)} ${px(top + head * 1.15)}V${px(top)}H${px(x + head * 0.5)}V${px(top + head * 1.15)}Q${px(x + shoulders)} ${px(top + head * 1.5)} ${px(x + shoulders)} ${px(top + head * 2.4)}V${px(top + tall)}Z`;
    const hair = random.next();
    const skull = ellipse(x, top, head * 0.82, head, "");
    const more =
      hair < 0.22
        ? circle(x, top - head * 0.15, head * 1.22, "")
        : hair < 0.42
          ? rect(x - head * 0.95, top - head * 0.2, head * 1.9, head * 2, `rx="${px(head * 0.7)}"`)
          : hair < 0.52
            ? circle(x, top - head * 1.15, head * 0.42, "")
            : "";
    const armPose = random.next();
    const side = random.next() < 0.5 ? -1 : 1;
    const arm = (from: number, lean: number, up: number) =>
      `<path d="M${px(x + from * shoulders * 0.8)} ${px(top + head * 2.2)}Q${px(x + from * head * 2.3)} ${px(top + head * 0.4)} ${px(x + from * head * (1.5 + lean))} ${px(top - head * up)}" fill="none" stroke="${ink}" stroke-width="${px(head * 0.52)}" stroke-linecap="round"/>` +
      ellipse(
        x + from * head * (1.5 + lean),
        top - head * (up + 0.25),
        head * 0.36,
        head * 0.48,
        "",
      );
    const arms =
      armPose < 0.2
        ? arm(side, random.between(-0.3, 0.6), random.between(1.4, 2.6))
        : armPose < 0.3
          ? arm(-1, 0.2, random.between(1.6, 2.4)) + arm(1, 0.2, random.between(1.6, 2.4))
          : "";
    return group(path(body, "") + skull + more + arms, `fill="${ink}"`);
  });
}

type Pose = "singer" | "guitarist" | "bassist" | "drummer" | "keys" | "trumpet";
export const poses = ["singer", "guitarist", "bassist", "drummer", "keys", "trumpet"] as const;

/** A musician in silhouette, standing on `y`, `tall` units high. */
export function musician(
  pose: Pose,
  x: number,
  y: number,
  tall: number,
  ink: string,
  rim: string,
): string {
  const limb = (d: string, weight: number, stroke = ink) =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const head =
    ellipse(0.6, -89, 5.2, 6.8, "") +
    path("M-6 -88Q-7 -98 1 -97.5Q8 -97 6.4 -88L5 -92L-3 -93Z", "");
  const neck = path("M-2.4 -85H2.6L3.6 -76H-3.4Z", "");
  const torso = path(
    "M-3 -79Q-12 -77.5 -13 -73Q-11 -58 -8.5 -43H8.5Q11 -58 13 -73Q12 -77.5 3 -79Z",
    "",
  );
  const legs = path(
    "M-8.6 -45L-15 -22L-19 -2L-24 -0.2V0.6H-13L-8 -22L0 -38L7 -22L9 0.6H20V-0.2L15 -2L14 -22L8.6 -45Z",
    "",
  );
  const stand = limb("M0 0V-74L4 -80M-9 0H9", 1.1);
  const guitar = (turn: number) =>
    `<g transform="translate(1 -54) rotate(${turn})"><path d="M-20 -7C-28 -6 -28 9 -18 9C-13 9 -12 6 -8 6C-4 6 -2 9 2 8C8 6 8 -5 2 -7C-2 -8 -4 -5 -8 -5C-12 -5 -14 -8 -20 -7Z" fill="${rim}"/><path d="M2 0H34" stroke="${rim}" stroke-width="2.6"/><path d="M33 -2L41 -3V3L33 2Z" fill="${rim}"/></g>`;
  const kit =
    circle(0, -18, 18, "") +
    ellipse(-23, -34, 10, 7, "") +
    ellipse(23, -34, 10, 7, "") +
    rect(-36, -26, 14, 22, 'rx="2"') +
    rect(24, -28, 16, 26, 'rx="2"') +
    limb("M-34 0L-38 -62M36 0L40 -66", 1.2) +
    ellipse(-38, -63, 14, 2, `transform="rotate(-12 -38 -63)" fill="${rim}"`) +
    ellipse(40, -67, 15, 2, `transform="rotate(10 40 -67)" fill="${rim}"`) +
    circle(0, -18, 14.5, `fill="none" stroke="${rim}" stroke-width="1" stroke-opacity=".7"`);
  const bodies: Record<Pose, string> = {
    singer:
      legs +
      torso +
      neck +
      head +
      limb("M-10 -73L-17 -60L-7 -76M10 -73L19 -60L12 -48", 5) +
      `<g transform="translate(-9 0)">${stand}${circle(3, -81, 2.4, "")}</g>`,
    guitarist:
      legs +
      torso +
      neck +
      head +
      guitar(-14) +
      limb("M-10 -73L-18 -58L-10 -52M10 -73L22 -66L24 -60", 5),
    bassist:
      legs +
      torso +
      neck +
      head +
      guitar(-30) +
      limb("M-10 -73L-17 -56L-8 -50M10 -73L19 -74L25 -70", 5),
    drummer:
      `<g transform="translate(0 15)">${torso}${neck}${head}${limb("M-10 -73L-22 -58L-14 -44M10 -73L26 -70L32 -84", 5)}</g>` +
      limb("M-14 -28L-28 -34M32 -67L44 -79", 1.4, rim) +
      kit,
    keys:
      legs +
      torso +
      neck +
      head +
      limb("M-10 -73L-14 -56L-6 -46M10 -73L14 -56L8 -46", 5) +
      rect(-30, -45, 60, 6, `fill="${ink}"`) +
      rect(-30, -46, 60, 1.6, `fill="${rim}"`) +
      limb("M-22 -40L22 0M22 -40L-22 0", 2),
    trumpet:
      legs +
      torso +
      neck +
      head +
      limb("M-10 -73L-16 -66L-6 -76M10 -73L17 -70L8 -78", 5) +
      `<g transform="rotate(-8 0 -82)">${limb("M4 -84H24", 2.4, rim)}${polygon(
        [
          [22, -84.5],
          [31, -89],
          [31, -79],
          [22, -83.5],
        ],
        `fill="${rim}"`,
      )}</g>`,
  };
  return `<g transform="translate(${px(x)} ${px(y)}) scale(${(tall / 98).toFixed(3)})" fill="${ink}">${bodies[pose]}</g>`;
}
