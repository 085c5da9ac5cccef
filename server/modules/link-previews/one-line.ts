import { firstCharacters, normalizeLine } from "#contract/text/text";

/** Foreign text on a card: one line of at most `max` characters; empty when there is none. */
export function oneLine(text: string | undefined, max: number): string {
  const clean = normalizeLine((text ?? "").slice(0, max * 12).toWellFormed());
  const cut = firstCharacters(clean, max);
  return cut.length < clean.length ? `${firstCharacters(clean, max - 1)}…` : clean;
}
