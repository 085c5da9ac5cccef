import type { sharePost as endpoint } from "#contract/posts/shares";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { addShare } from "./queries.ts";

/** Stores a share of a post: once a day, by the first channel. */
export const sharePost: Action<typeof endpoint> = async ({ actor, db }, { id, channel }) => {
  const row = await unlessGone(db.one(addShare, { id, viewer: actor.userId, channel }));
  if (row === null) throw new ApiError("post_not_found");
  return { success: true };
};
