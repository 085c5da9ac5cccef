import type { Face } from "./face.ts";

const graphemes = new Intl.Segmenter("es", { granularity: "grapheme" });

/** A text broken into lines that fit, and their font size. */
export interface SetText {
  size: number;
  lines: string[];
}

/**
 * Breaks a text into lines of at most `width` pixels: in the first of `sizes` at which it fits into the allowed lines
 * without breaking a word; at the last size words are broken, and the text is cut with an ellipsis.
 */
export function setLines(
  face: Face,
  text: string,
  width: number,
  sizes: readonly { size: number; lines: number }[],
): SetText {
  for (const { size, lines: most } of sizes.slice(0, -1)) {
    if (text.split(" ").some((word) => face.widthOf(word, size) > width)) continue;
    const lines = breakLines(face, text, width, size);
    if (lines.length <= most) return { size, lines };
  }
  const { size = 0, lines: most = 1 } = sizes.at(-1) ?? {};
  const lines = breakLines(face, text, width, size);
  if (lines.length <= most) return { size, lines };
  const last = cut(face, lines.slice(most - 1).join(" "), width, size);
  return { size, lines: [...lines.slice(0, most - 1), last] };
}

/** One line of at most `width` pixels, cut with an ellipsis. */
export function cut(face: Face, text: string, width: number, size: number): string {
  if (face.widthOf(text, size) <= width) return text;
  const room = width - face.widthOf("…", size);
  return `${firstPiece(face, text, room, size).trimEnd()}…`;
}

/** The lines of a text, each at most `width` pixels wide. */
export function breakLines(face: Face, text: string, width: number, size: number): string[] {
  const lines: string[] = [];
  const space = face.widthOf(" ", size);
  let line = "";
  let lineWidth = 0;
  for (const word of text.split(" ").flatMap((whole) => pieces(face, whole, width, size))) {
    const wordWidth = face.widthOf(word, size);
    if (line !== "" && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
    } else {
      if (line !== "") lines.push(line);
      line = word;
      lineWidth = wordWidth;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** Breaks a word that is wider than a line anywhere. */
function pieces(face: Face, word: string, width: number, size: number): string[] {
  if (face.widthOf(word, size) <= width) return [word];
  const first = firstPiece(face, word, width, size);
  return [first, ...pieces(face, word.slice(first.length), width, size)];
}

/** As many characters as fit, at least one. */
function firstPiece(face: Face, text: string, width: number, size: number): string {
  let prefix = "";
  let usedWidth = 0;
  for (const { segment } of graphemes.segment(text)) {
    usedWidth += face.widthOf(segment, size);
    if (prefix !== "" && usedWidth > width) break;
    prefix += segment;
  }
  return prefix;
}
