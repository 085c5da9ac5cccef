import { z } from "zod";

export { isBlank } from "./is-blank.ts";

const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });

/** The first `count` characters as a person sees them: a letter with its accents, or a family emoji, is one. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let seen = 0;
  for (const { index } of segmenter.segment(text)) {
    if (seen === count) return text.slice(0, index);
    seen += 1;
  }
  return text;
}

/** Characters that turn the writing direction of what follows: in a name they forge another name. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** One line as it is stored: NFC, every run of spaces and control characters one space, trimmed. */
export function normalizeLine(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(directionMarks, "")
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}

/** Several lines as they are stored: NFC, line feeds only, trimmed. */
function normalizeText(text: string): string {
  return text.normalize("NFC").replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim();
}

function limited(max: number, normalize: (text: string) => string) {
  // One visible character may be many code units; the raw length is bounded before anything counts.
  return z
    .string()
    .max(max * 12)
    .refine((text) => !text.includes("\0") && text.isWellFormed(), {
      error: "El texto tiene caracteres que no se pueden guardar.",
      abort: true,
    })
    .overwrite(normalize)
    .refine((text) => firstCharacters(text, max) === text, {
      error: `No puede tener más de ${max} caracteres.`,
    });
}

/** A text of one line (a name, a title, a place) of at most `max` visible characters, normalised. */
export function line(max: number) {
  return limited(max, normalizeLine);
}

/** A text that may have several lines, of at most `max` visible characters, normalised. */
export function lines(max: number) {
  return limited(max, normalizeText);
}
