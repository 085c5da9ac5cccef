import { genreSlugs } from "#contract/genres";
import type { searchTags as endpoint } from "#contract/discovery/search";
import type { Action } from "#platform/http/http";
import { genresLike, tagsLike } from "./tag-queries.ts";
import { readQuery } from "./read-query.ts";

/** Genres in any spelling, and tags that begin with the input, the most frequent first. */
export const searchTags: Action<typeof endpoint> = async ({ db }, { query }) => {
  if (readQuery(query) === null) return { genres: [], tags: [] };
  const [genreRows, tags] = await Promise.all([
    db.many(genresLike, { query }),
    db.many(tagsLike, { query }),
  ]);
  const slugs = new Set(genreRows.map(({ genre }) => genre));
  return {
    genres: genreSlugs.filter((slug) => slugs.has(slug)),
    tags: tags.map(({ tag }) => tag),
  };
};
