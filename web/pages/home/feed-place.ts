import type { GenreSlug } from "#contract/genres";
import { feedGenres } from "#contract/discovery/home-feed";
import type { HomeOrder } from "#web/paths.ts";

/** The order and genre in an address of /home: ?orden=, ?genero=. */
export type FeedPlace = { order: HomeOrder; genre: GenreSlug };

const orders: readonly string[] = ["tendencias", "genero", "siguiendo"];

const KEY = "feed-genre";

/** Stores the genre that was last opened on this device, at which 'Género' opens. */
export function rememberGenre(genre: GenreSlug): void {
  try {
    localStorage.setItem(KEY, genre);
  } catch {
    // Without storage it opens at one of the person's own genres.
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
 * Reads the address; an unknown order is the first. The default genre is the one last opened, else the first of the
 * person's `own`, else the first of all.
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
