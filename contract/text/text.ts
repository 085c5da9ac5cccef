import { z } from "zod";
import { firstCharacters, normalizeLine, normalizeNFC } from "./characters.ts";

export { firstCharacters, normalizeLine } from "./characters.ts";
export { isBlank } from "./is-blank.ts";

/** Several lines as stored: NFC, line feeds only, trimmed. */
function normalizeText(text: string): string {
  return normalizeNFC(text).replaceAll("\r\n", "\n").replaceAll("\r", "\n").trim();
}

/** Whether PostgreSQL can store a text: without NUL, and without lone surrogates. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

function limitedText(max: number, normalize: (text: string) => string) {
  // One visible character may be many code units; bound the raw length before counting.
  return z
    .string()
    .max(max * 12)
    .refine(isStorable, {
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
  return limitedText(max, normalizeLine);
}

/** A text that may have several lines, of at most `max` visible characters, normalised. */
export function lines(max: number) {
  return limitedText(max, normalizeText);
}
