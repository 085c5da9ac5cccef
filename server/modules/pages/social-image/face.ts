import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { type Shape, svgOf } from "./shapes.ts";

const require = createRequire(import.meta.url);
/** The number of texts whose widths are cached. */
const mostWidths = 10_000;
const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

/** A typeface of the product, drawn as paths, independent of the machine's fonts. Sizes in pixels. */
export interface Face {
  /** The text without characters that the face lacks (emoji, other scripts), with single spaces. */
  drawable(text: string): string;
  widthOf(text: string, size: number): number;
  /** One line whose baseline begins at `x`, `y`, as outlines. */
  outline(text: string, at: { x: number; y: number; size: number; fill: string }): Shape[];
  /** The same as SVG. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string;
}

/**
 * Opens a face by its package. Its subsets are searched for a letter in order, each loaded when needed; `tracking` is
 * relative to the size.
 */
export function openFace(name: string, subsets: readonly string[], tracking = 0): Face {
  const fonts = new Map<string, Font>();
  const fontOf = (subset: string): Font => {
    const cachedFont = fonts.get(subset);
    if (cachedFont) return cachedFont;
    const file = `@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`;
    const font = openSync(require.resolve(file));
    fonts.set(subset, font);
    return font;
  };
  function fontFor(grapheme: string): Font | undefined {
    const codes = [...grapheme].map((char) => char.codePointAt(0) ?? 0);
    for (const subset of subsets) {
      const font = fontOf(subset);
      if (codes.every((code) => font.hasGlyphForCodePoint(code))) return font;
    }
    return undefined;
  }

  /** Adjacent letters of one font are laid out together, with its kerning. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const font = fontFor(segment);
      const last = runs.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += segment;
      else runs.push({ font, text: segment });
    }
    return runs;
  }

  /** Widths are proportional to the size, so a text is measured once for all sizes. */
  const unitWidths = new Map<string, number>();
  function unitWidth(text: string): number {
    const measuredWidth = unitWidths.get(text);
    if (measuredWidth !== undefined) return measuredWidth;
    const width = runsOf(text).reduce((sum, run) => {
      const { advanceWidth, glyphs } = run.font.layout(run.text);
      return sum + advanceWidth / run.font.unitsPerEm + glyphs.length * tracking;
    }, 0);
    if (unitWidths.size >= mostWidths) unitWidths.clear();
    unitWidths.set(text, width);
    return width;
  }

  function outline(
    text: string,
    { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
  ): Shape[] {
    let at = x;
    const shapes: Shape[] = [];
    for (const run of runsOf(text)) {
      const scale = size / run.font.unitsPerEm;
      const { glyphs, positions } = run.font.layout(run.text);
      for (const [n, glyph] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
        const path = glyph.path.toSVG();
        const place = { x: at + xOffset * scale, y: y - yOffset * scale };
        if (path !== "") shapes.push({ path, ...place, scaleX: scale, scaleY: -scale, fill });
        at += xAdvance * scale + tracking * size;
      }
    }
    return shapes;
  }

  return {
    drawable: (text) =>
      [...graphemes.segment(text.normalize("NFC"))]
        .map(({ segment }) => (fontFor(segment) ? segment : " "))
        .join("")
        .replaceAll(/\s+/g, " ")
        .trim(),
    widthOf: (text, size) => unitWidth(text) * size,
    outline,
    draw: (text, at) => svgOf(outline(text, at)),
  };
}
