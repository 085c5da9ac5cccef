import { firstCharacters, normalizeLine } from "#contract/text/characters";
import { exploreGenres } from "#contract/genres";
import { limits } from "#contract/limits";

export type ExploreGenre = (typeof exploreGenres)[number];

const isExploreGenre = (slug: string): slug is ExploreGenre =>
  (exploreGenres as readonly string[]).includes(slug);

/** The search and genres in an address of /explore-music, without unknown ones. */
export function explorePlace(query: URLSearchParams): { search: string; genres: ExploreGenre[] } {
  const selectedGenres = (query.get("generos") ?? "").split(",").filter(isExploreGenre);
  return {
    search: firstCharacters(normalizeLine(query.get("search") ?? ""), limits.searchLength),
    genres: [...new Set(selectedGenres)],
  };
}

/**
 * The genres after a chip was pressed, given those selected before: Todo is selected when no genre is, and pressing
 * it clears them.
 */
export function afterPress(
  selectedChips: readonly (ExploreGenre | "todo")[],
  before: readonly ExploreGenre[],
): ExploreGenre[] {
  if (before.length > 0 && selectedChips.includes("todo")) return [];
  return selectedChips.filter((chip) => chip !== "todo");
}
