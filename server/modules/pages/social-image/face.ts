import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";

const require = createRequire(import.meta.url);
const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

/** A face of the product, to be drawn as paths: no font of the machine is asked. Sizes in pixels. */
export interface Face {
  /** The text without what the face cannot draw (emoji, other scripts), in single spaces. */
  drawable(text: string): string;
  widthOf(text: string, size: number): number;
  /** The SVG of one line whose baseline begins at `x`, `y`. */
  draw(text: string, at: { x: number; y: number; size: number; fill: string }): string;
}

/**
 * Opens a face by its package. Its subsets are asked for a letter in their order, each read when a letter
 * needs it; `tracking` is in parts of the size.
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

  /** Neighbours of one font are set together, with its kerning. */
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

  return {
    drawable: (text) =>
      [...graphemes.segment(text.normalize("NFC"))]
        .map(({ segment }) => (fontFor(segment) ? segment : " "))
        .join("")
        .replaceAll(/\s+/g, " ")
        .trim(),
    widthOf: (text, size) =>
      runsOf(text).reduce((width, run) => {
        const { advanceWidth, glyphs } = run.font.layout(run.text);
        return width + (advanceWidth / run.font.unitsPerEm + glyphs.length * tracking) * size;
      }, 0),
    draw(text, { x, y, size, fill }) {
      let at = x;
      const paths: string[] = [];
      for (const run of runsOf(text)) {
        const scale = size / run.font.unitsPerEm;
        const { glyphs, positions } = run.font.layout(run.text);
        for (const [n, glyph] of glyphs.entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
          const place = `translate(${at + xOffset * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})`;
          paths.push(`<path transform="${place}" d="${glyph.path.toSVG()}"/>`);
          at += xAdvance * scale + tracking * size;
        }
      }
      return `<g fill="${fill}">${paths.join("")}</g>`;
    },
  };
}
