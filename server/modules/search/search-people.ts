import type { searchPeople as endpoint } from "#contract/discovery/search";
import { decodeRank, encodeRank, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { genreCalled } from "./genre-called.ts";
import { artistsOfGenre, artistsPage, peoplePage } from "./people-queries.ts";
import { readQuery } from "./read-query.ts";

/** Greater than any popularity_step. */
const mostPopularity = 32_767;

/**
 * People for the page of results, by relevance, proximity and popularity. Can be limited to artists, and always is
 * for visitors; then the name of a genre finds exactly the artists of this genre.
 */
export const searchPeople: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const { score, id } = decodeRank(input.cursor);
  const parsedQuery = readQuery(input.query);
  if (parsedQuery === null) return { people: [], nextCursor: null };
  const artists = input.role === "creator" || actor === null;
  const genre = artists ? genreCalled(input.query) : undefined;
  const page = { viewer: actor?.userId ?? null, before_id: id, limit: input.limit + 1 };
  const rows = await (genre === undefined
    ? db.many(artists ? artistsPage : peoplePage, {
        ...parsedQuery,
        ...page,
        without: null,
        before_score: score,
      })
    : db.many(artistsOfGenre, {
        ...page,
        genre,
        // A cursor may contain any number.
        before_popularity: Math.max(-1, Math.min(Math.floor(score), mostPopularity)),
      }));
  const { pageRows, nextCursor } = pageOf(rows, input.limit, encodeRank);
  return { people: pageRows.map(({ score: _score, ...person }) => person), nextCursor };
};
