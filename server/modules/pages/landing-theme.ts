import { readdirSync } from "node:fs";
import type { LandingTheme } from "#contract/landings/blocks";
import { readableColor, textOn } from "#contract/landings/readable-color";
import { type FontPair, presets } from "#contract/landings/themes";

/** Attributes of the root element: layout, mode, faces, and the colours as variables. */
export function themeAttributes({ preset, mode, fonts, accent }: LandingTheme): string {
  const { fonts: ownFonts, [mode]: colors } = presets[preset];
  const readable = readableColor(accent || colors.accent, [colors.background, colors.surface]);
  const variables = {
    background: colors.background,
    surface: colors.surface,
    text: colors.text,
    muted: colors.muted,
    border: colors.border,
    accent: readable,
    "accent-contrast": textOn(readable),
    // With transparency: behind text only where it stays readable.
    glow: `${readable}38`,
    veil: `${colors.background}c7`,
  };
  const style = Object.entries(variables).map(([name, value]) => `--${name}:${value}`);
  return `data-preset="${preset}" data-mode="${mode}" data-fonts="${fonts || ownFonts}" style="${style.join(";")}"`;
}

/** The file of each pair that the first screen needs, before its hash. */
const displayFiles: Record<FontPair, string> = {
  poster: "anton-latin-400-normal",
  editorial: "instrument-serif-latin-400-normal",
  grotesque: "space-grotesk-latin-wght-normal",
  round: "bricolage-grotesque-latin-wght-normal",
  book: "newsreader-latin-wght-normal",
};

/** Returns the head's line that preloads the face of a theme's names; `assets` is the folder of the built files. */
export function fontPreloads(assets: string): (theme: LandingTheme) => string {
  const files = readdirSync(assets);
  return ({ preset, fonts }) => {
    const face = displayFiles[fonts || presets[preset].fonts];
    const file = files.find((name) => name.startsWith(`${face}-`) && name.endsWith(".woff2"));
    return file === undefined
      ? ""
      : `<link rel="preload" as="font" type="font/woff2" href="/assets/${file}" crossorigin />`;
  };
}
