type Rgb = [red: number, green: number, blue: number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** Relative luminance (WCAG 2.2). */
function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours (`#rrggbb`), from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(rgbOf(one)), luminance(rgbOf(other))].toSorted(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

const steps = 50;
const enough = 4.5;

/** The colour itself, or the nearest lighter or darker one that reads on all of `backgrounds` (4.5:1). */
export function readableColor(color: string, backgrounds: readonly string[]): string {
  const reads = (candidate: string): boolean =>
    backgrounds.every((background) => contrast(candidate, background) >= enough);
  const isDark = backgrounds.every((background) => luminance(rgbOf(background)) < 0.18);
  const goal = isDark ? white : black;
  const from = rgbOf(color);
  for (let step = 0; step <= steps; step += 1) {
    const mixed = hexOf(
      from.map((part, at) => part + ((goal[at] ?? 0) - part) * (step / steps)) as Rgb,
    );
    if (reads(mixed)) return mixed;
  }
  return hexOf(goal);
}

/** Black or white, whichever reads better on a colour. */
export function textOn(color: string): string {
  return contrast(color, "#ffffff") >= contrast(color, "#101010") ? "#ffffff" : "#101010";
}
