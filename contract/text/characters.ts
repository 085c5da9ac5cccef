const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });

/** The first `count` characters as a person sees them: a letter with its accents, or a family emoji, is one. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let characterCount = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characterCount === count) return text.slice(0, index);
    characterCount += 1;
  }
  return text;
}

/** Characters that turn the writing direction of what follows: in a name they forge another name. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * In NFC, with at most 30 combining marks in a row, as Unicode's stream-safe format has it (UAX 15); what is more
 * is cut, because normalisation takes quadratic time in the length of such a row.
 */
export function normalizeNFC(text: string): string {
  return text
    .replaceAll(/\p{M}+/gu, (row) => (row.length > 30 ? [...row].slice(0, 30).join("") : row))
    .normalize("NFC");
}

/** One line as it is stored: NFC, every run of spaces and control characters one space, trimmed. */
export function normalizeLine(text: string): string {
  return normalizeNFC(text)
    .replaceAll(directionMarks, "")
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}
