import type { getArtistsByGenre as endpoint } from "#contract/discovery/explore";
import { decodeRank, encodeRank, pageOf } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { toArtist } from "./artist.ts";
import { artistsOfGenres } from "./queries.ts";

/** Greater than any popularity_step. */
const most = 32_767;

/** Artists of one of these genres, the most popular first; a cursor is valid for any choice of genres. */
export const getArtistsByGenre: Action<typeof endpoint> = async (
  { actor, db },
  { genres, cursor, limit },
) => {
  const { score, id } = decodeRank(cursor);
  if (cursor !== undefined && !(Number.isInteger(score) && score >= 0 && score <= most))
    throw new ApiError("invalid_input", { field: "cursor" });
  const rows = await db.many(artistsOfGenres, {
    viewer: actor.userId,
    genres: [...new Set(genres)],
    before_popularity: Math.min(score, most),
    before_id: id,
    limit: limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, limit, ({ popularity, id: last }) =>
    encodeRank({ score: popularity, id: last }),
  );
  return {
    artists: pageRows.map(({ popularity: _popularity, ...row }) => toArtist(row)),
    nextCursor,
  };
};
