import type { GenreSlug } from "#contract/genres";
import { feedGenres } from "#contract/home-feed";
import type { HomeOrder } from "#web/paths.ts";

/** What /home shows, as its address says: ?orden=, ?genero=. */
export type FeedPlace = { order: HomeOrder; genre: GenreSlug };

const orders: readonly string[] = ["tendencias", "genero", "siguiendo"];

/** Reads the address; whatever is not known is the first choice. */
export function feedPlace(query: URLSearchParams): FeedPlace {
  const order = query.get("orden") ?? "";
  const genre = feedGenres.find((slug) => slug === query.get("genero"));
  return {
    order: orders.includes(order) ? (order as HomeOrder) : "ultimos",
    genre: genre ?? feedGenres[0],
  };
}
