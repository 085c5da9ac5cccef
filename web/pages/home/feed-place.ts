import type { GenreSlug } from "#contract/genres";
import { feedGenres } from "#contract/discovery/home-feed";
import type { HomeOrder } from "#web/paths.ts";

/** What /home shows, as its address says: ?orden=, ?genero=. */
export type FeedPlace = { order: HomeOrder; genre: GenreSlug };

const orders: readonly string[] = ["tendencias", "genero", "siguiendo"];

const KEY = "feed-genre";

/** Opens 'Género' at the genre that was looked at last on this device. */
export function rememberGenre(genre: GenreSlug): void {
  try {
    localStorage.setItem(KEY, genre);
  } catch {
    // Without storage it opens at a genre of one's own.
  }
}

function lastGenre(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/**
 * Reads the address; an order that is not known is the first. Without a genre in it: the last one that was looked
 * at, else the first of the person's `own`, else the first of all.
 */
export function feedPlace(query: URLSearchParams, own: readonly string[]): FeedPlace {
  const order = query.get("orden") ?? "";
  const genreCandidates = [query.get("genero"), lastGenre(), ...own];
  const genres = genreCandidates.flatMap((wish) => feedGenres.find((slug) => slug === wish) ?? []);
  return {
    order: orders.includes(order) ? (order as HomeOrder) : "ultimos",
    genre: genres[0] ?? feedGenres[0],
  };
}
