import { genreLabel, genres } from "#contract/genres";
import { relationLabel, relations } from "#contract/people/relations";
import type { TypedWordKind } from "#contract/staff/typed-word-values";
import { foldText } from "#web/ui/fields/match-tags.ts";

type Entry = { slug: string; label: string };

const entries: Record<TypedWordKind, readonly Entry[]> = { genre: genres, relation: relations };

/** What a word can be merged into, by its label. */
export const targetsOf = (kind: TypedWordKind): readonly Entry[] =>
  entries[kind].toSorted((a, b) => a.label.localeCompare(b.label, "es"));

export const labelOf = (kind: TypedWordKind, slug: string): string =>
  kind === "genre" ? genreLabel(slug) : relationLabel(slug);

/** What a word probably is: the longest label that stands in it. */
export function likelyTarget(kind: TypedWordKind, word: string): string | null {
  const text = ` ${foldText(word)} `;
  const best = entries[kind]
    .filter(({ label }) => text.includes(` ${foldText(label)} `))
    .toSorted((a, b) => b.label.length - a.label.length)[0];
  return best?.slug ?? null;
}
