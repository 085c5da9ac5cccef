import type { getSongEnds as endpoint } from "#contract/audience/audience";
import { isArtist } from "#modules/people";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { endsOf } from "./report-queries.ts";

/** How many were still listening at each twentieth of one's own song, from where their plays ended. */
export const getSongEnds: Action<typeof endpoint> = async (ctx, { id }) => {
  if (!(await isArtist(ctx))) throw new ApiError("studio_for_artists");
  const row = await ctx.db.one(endsOf, { artist: ctx.actor.userId, id });
  if (row === null) throw new ApiError("post_not_found");
  const ends = Array.from({ length: 21 }, (_, part) =>
    row.ends.reduce((sum, month) => sum + (month[part] ?? 0), 0),
  );
  const listening = ends.map((_, part) => ends.slice(part).reduce((sum, count) => sum + count, 0));
  return { title: row.title, duration: row.duration, plays: listening[0] ?? 0, listening };
};
