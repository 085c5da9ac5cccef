const segmenter = new Intl.Segmenter("es", { granularity: "grapheme" });

/** The first `count` visible characters: a letter with its accents, or a family emoji, is one. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  let characterCount = 0;
  for (const { index } of segmenter.segment(text)) {
    if (characterCount === count) return text.slice(0, index);
    characterCount += 1;
  }
  return text;
}

/** Bidirectional control characters: they reverse the text after them, and so can forge a name. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * NFC, with at most 30 combining marks in a row, as in Unicode's stream-safe format (UAX 15). More marks are cut,
 * because normalisation takes quadratic time in their number.
 */
export function normalizeNFC(text: string): string {
  return text
    .replaceAll(/\p{M}+/gu, (row) => (row.length > 30 ? [...row].slice(0, 30).join("") : row))
    .normalize("NFC");
}

/** One line as stored: NFC, each run of spaces and control characters replaced by one space, trimmed. */
export function normalizeLine(text: string): string {
  return normalizeNFC(text)
    .replaceAll(directionMarks, "")
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}
