export type Size = { width: number; height: number };
export type Point = readonly [x: number, y: number];
type Stop = readonly [offset: number, colour: string, opacity?: number];
type Direction = readonly [x1: number, y1: number, x2: number, y2: number];

/** A number as SVG needs it: one decimal is finer than a pixel. */
export const px = (value: number) => String(Math.round(value * 10) / 10);

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([at, ink, alpha = 1]) =>
        `<stop offset="${at}" stop-color="${ink}" stop-opacity="${alpha}"/>`,
    )
    .join("");

/** A gradient from top to bottom, or along a direction given in shares of the shape. */
export function linear(id: string, list: readonly Stop[], direction: Direction = [0, 0, 0, 1]) {
  const [x1, y1, x2, y2] = direction;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(list)}</linearGradient>`;
}

/** A glow: a gradient from the middle of the shape outwards. */
export function radial(id: string, list: readonly Stop[], middle: Point = [0.5, 0.5]) {
  return `<radialGradient id="${id}" cx="${middle[0]}" cy="${middle[1]}" r="0.5" fx="${middle[0]}" fy="${middle[1]}">${stops(list)}</radialGradient>`;
}

export const blur = (id: string, amount: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${amount}"/></filter>`;

export const rect = (x: number, y: number, width: number, height: number, rest: string) =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" ${rest}/>`;

export const circle = (x: number, y: number, r: number, rest: string) =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(r)}" ${rest}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, rest: string) =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" ${rest}/>`;

export const path = (d: string, rest: string) => `<path d="${d}" ${rest}/>`;

export const polygon = (points: readonly Point[], rest: string) =>
  `<polygon points="${points.map(([x, y]) => `${px(x)},${px(y)}`).join(" ")}" ${rest}/>`;

export const line = (from: Point, to: Point, rest: string) =>
  path(`M${px(from[0])} ${px(from[1])}L${px(to[0])} ${px(to[1])}`, rest);

export const group = (content: string, rest: string) => `<g ${rest}>${content}</g>`;

/** One drawing; ids in `defs` belong to it alone. */
export function drawing({ width, height }: Size, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${body}</svg>`;
}

/** Joins the drawings of every whole number from 0 to `count`. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}
