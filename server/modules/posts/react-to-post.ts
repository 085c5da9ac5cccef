import type {
  likePost as like,
  savePost as save,
  unlikePost as unlike,
  unsavePost as unsave,
} from "#contract/posts/posts";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishCounts } from "./live.ts";
import { addLike, addSaved, removeLike, removeSaved } from "./queries.ts";

/** The result of a statement; throws when this person may not see the post, or no longer. */
async function reaction<T>(statement: Promise<T | null>): Promise<T> {
  const row = await unlessGone(statement);
  if (row === null) throw new ApiError("post_not_found");
  return row;
}

export const likePost: Action<typeof like> = async (ctx, { id }) => {
  const { like_count } = await reaction(ctx.db.one(addLike, { id, viewer: ctx.actor.userId }));
  publishCounts(ctx, id);
  return { is_liked: true, like_count };
};

export const unlikePost: Action<typeof unlike> = async (ctx, { id }) => {
  const { like_count } = await reaction(ctx.db.one(removeLike, { id, viewer: ctx.actor.userId }));
  publishCounts(ctx, id);
  return { is_liked: false, like_count };
};

export const savePost: Action<typeof save> = async ({ actor, db }, { id }) => {
  await reaction(db.one(addSaved, { id, viewer: actor.userId }));
  return { is_saved: true };
};

export const unsavePost: Action<typeof unsave> = async ({ actor, db }, { id }) => {
  await reaction(db.one(removeSaved, { id, viewer: actor.userId }));
  return { is_saved: false };
};
