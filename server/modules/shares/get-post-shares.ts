import type { getPostShares as endpoint } from "#contract/posts/shares";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { sharesOfOwn } from "./queries.ts";

/** The shares of one's own post; those of other people's posts are private. */
export const getPostShares: Action<typeof endpoint> = async ({ actor, db }, { id }) => {
  const rows = await db.many(sharesOfOwn, { id, viewer: actor.userId });
  if (rows.length === 0) throw new ApiError("post_not_found");
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    channels: rows.flatMap(({ channel, count }) => (channel === null ? [] : [{ channel, count }])),
  };
};
