import { describe, expect, test } from "vitest";
import startCode from "#web/public/theme.js?raw";
import css from "./tokens.css?raw";

type Colour = { lightness: number; chroma: number; hue: number };

/** The opaque colours of one theme's block. */
function rolesOf(theme: "dark" | "light"): Map<string, Colour> {
  const block = css.slice(css.indexOf(`[data-theme="${theme}"]`)).split("}")[0] ?? "";
  const matches = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return new Map(
    [...matches].map(([, role = "", lightness, chroma, hue]) => [
      role,
      { lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) },
    ]),
  );
}

/** OKLCH to linear sRGB (https://bottosson.github.io/posts/oklab/). */
function linear({ lightness, chroma, hue }: Colour): [number, number, number] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** WCAG 2 contrast ratio. */
function contrast(one: Colour, other: Colour): number {
  const luminance = (colour: Colour) => {
    const [red, green, blue] = linear(colour);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function hexChannel(value: number): string {
  const encodedValue = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encodedValue * 255)
    .toString(16)
    .padStart(2, "0");
}

function hex(colour: Colour): string {
  return `#${linear(colour).map(hexChannel).join("")}`;
}

const SURFACES = ["background", "surface", "surface-raised", "fill"];
const ACCENTS = ["accent", "accent-amber", "accent-coral", "accent-magenta"];
const WAVES = ["wave-amber", "wave-coral", "wave-magenta", "wave-rest"];

/** [foreground, background, minimum contrast] */
const PAIRS: [string, string, number][] = [
  ...["text", "text-muted", "accent-text", "positive", "warning", "danger"].flatMap((text) =>
    SURFACES.map((surface): [string, string, number] => [text, surface, 4.5]),
  ),
  ...ACCENTS.map((fill): [string, string, number] => ["accent-contrast", fill, 4.5]),
  ["accent-text", "accent-soft", 4.5],
  ["text", "spoken", 4.5],
  ["text-muted", "spoken", 4.5],
  ["accent-text", "spoken", 4.5],
  ["danger", "danger-soft", 4.5],
  ["danger-contrast", "danger-fill", 4.5],
  ["text", "border", 4.5],
  ["background", "text", 4.5],
  ...["edge", "focus", "accent", ...WAVES].flatMap((edge) =>
    ["background", "surface", "surface-raised"].map((on): [string, string, number] => [
      edge,
      on,
      3,
    ]),
  ),
];

describe.each(["dark", "light"] as const)("In the %s theme", (theme) => {
  const roles = rolesOf(theme);
  const colour = (role: string): Colour => {
    const roleColour = roles.get(role);
    if (roleColour === undefined) throw new Error(`tokens.css has no plain --${role} in ${theme}`);
    return roleColour;
  };

  test.each(PAIRS)("%s on %s reaches %d:1", (front, back, least) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(least);
  });

  test.each([...roles.keys()])("%s is within sRGB", (role) => {
    for (const channel of linear(colour(role))) {
      expect(channel).toBeGreaterThan(-0.002);
      expect(channel).toBeLessThan(1.002);
    }
  });

  test("the colour of the browser's bar in theme.js is the background", () => {
    expect(startCode).toContain(`"${hex(colour("background"))}"`);
  });
});
