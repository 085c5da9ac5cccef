import { normalizeNFC } from "#contract/text/characters";

const mostWords = 8;

/**
 * A search as a string for `to_tsquery`: letters and digits only, without operators and wildcards; all words, the
 * last one possibly incomplete. Null for less than two letters.
 */
export function searchWords(text: string): string | null {
  const words = (normalizeNFC(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  );
  if (words.join("").length < 2) return null;
  const quotedWords = words.slice(0, mostWords).map((word) => `'${word}'`);
  return `${quotedWords.join(" & ")}:*`;
}
