import { normalizeNFC } from "#contract/text/characters";

const mostWords = 8;

/**
 * What somebody looks for, as `to_tsquery` takes it: letters and digits only, so that nothing of it is an
 * operator or a wildcard; all words, the last one perhaps not finished. Null when that is less than two letters.
 */
export function searchWords(text: string): string | null {
  const words = (normalizeNFC(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  );
  if (words.join("").length < 2) return null;
  const quotedWords = words.slice(0, mostWords).map((word) => `'${word}'`);
  return `${quotedWords.join(" & ")}:*`;
}
