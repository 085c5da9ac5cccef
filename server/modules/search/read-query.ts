const mostWords = 5;
/** The maximum number of adjacent words that are searched as one: "técnico de sonido". */
const longestRun = 4;

/** Stop words; they count only when there are no others. */
const small = new Set(
  "a al con de del e el en la las lo los o para por que un una unas unos y canción canciones cancion música musica músicas musicas músico músicos musico musicos tema temas".split(
    " ",
  ),
);

/** The origin of a run; the statements weigh it. */
export const form = { typed: 0, singular: 1, run: 2 } as const;

/** A parsed search for the statements: runs of words, each with a bit mask of the words that it covers. */
export interface ParsedQuery {
  runs: string[];
  masks: number[];
  forms: number[];
  /** The words that must match. */
  needed: number;
}

/**
 * Parses a search into words of letters and digits, without operators and wildcards. Null for less than two letters.
 */
export function readQuery(text: string): ParsedQuery | null {
  const normalizedText = text.normalize("NFC");
  const wordMatches = [...normalizedText.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
    .filter(([word]) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords);
  const words = wordMatches.map(([word]) => word);
  if (words.join("").length < 2) return null;
  const parsedQuery: ParsedQuery = { runs: [], masks: [], forms: [], needed: 0 };
  const add = (run: string, mask: number, how: number): void => {
    parsedQuery.runs.push(run);
    parsedQuery.masks.push(mask);
    parsedQuery.forms.push(how);
  };
  for (const [at, word] of words.entries()) {
    add(word, 1 << at, form.typed);
    for (const singular of singulars(word)) add(singular, 1 << at, form.singular);
    if (
      !small.has(word.toLowerCase()) ||
      isHalf(normalizedText, wordMatches[at], wordMatches[at + 1])
    )
      parsedQuery.needed |= 1 << at;
    for (let end = at + 2; end <= Math.min(words.length, at + longestRun); end += 1)
      add(words.slice(at, end).join(""), ((1 << (end - at)) - 1) << at, form.run);
  }
  if (words.length > longestRun) add(words.join(""), (1 << words.length) - 1, form.run);
  if (parsedQuery.needed === 0) parsedQuery.needed = (1 << words.length) - 1;
  return parsedQuery;
}

/** The words that must match. */
export const wordsOf = ({ runs, masks, forms, needed }: ParsedQuery): string[] =>
  runs.filter((_, at) => forms[at] === form.typed && ((masks[at] ?? 0) & needed) !== 0);

/** The first half of a hyphenated word: `lo-fi` does not match everything that begins with `fi`. */
function isHalf(text: string, one?: RegExpExecArray, next?: RegExpExecArray): boolean {
  return (
    one !== undefined &&
    next !== undefined &&
    /^\S+$/.test(text.slice(one.index + one[0].length, next.index))
  );
}

/** bateristas → baterista; canciones → cancion, cancione; voces → voz. */
function singulars(word: string): string[] {
  const lower = word.toLowerCase();
  if (lower.length < 5 || !lower.endsWith("s")) return [];
  const one = [lower.slice(0, -1)];
  if (lower.endsWith("ces")) one.push(`${lower.slice(0, -3)}z`);
  else if (lower.endsWith("es")) one.push(lower.slice(0, -2));
  return one;
}
