/** Four inks of one print, from the darkest to the paper: `#rrggbb`. */
export type Palette = readonly [ground: string, mid: string, accent: string, paper: string];

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The colour that lies `share` (0 to 1) of the way from one to the other; mixed as light, so that it stays vivid. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const part = (i: 0 | 1 | 2) =>
    Math.round(Math.sqrt(a[i] ** 2 * (1 - share) + b[i] ** 2 * share))
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
}

export const darker = (colour: string, share: number) => mix(colour, "#050308", share);
export const lighter = (colour: string, share: number) => mix(colour, "#fffaf0", share);
