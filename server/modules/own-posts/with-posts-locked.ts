import { findPost } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { lockAuthorsPosts, lockPosts } from "./queries.ts";

/** Does `work` in a transaction of its own, in which nobody else changes these posts or reacts to them. */
export function withPostsLocked<T>(
  ctx: MemberContext,
  ids: string[],
  work: (ctx: MemberContext) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (db) => {
    await db.one(lockAuthorsPosts, { user_id: ctx.actor.userId });
    await db.one(lockPosts, { ids });
    return work({ ...ctx, db });
  });
}

/** Why a post is not one's own to change: somebody else's that one sees, or none. */
export async function notOwn(
  ctx: MemberContext,
  id: string,
  code: "forbidden" | "post_not_deletable" = "forbidden",
): Promise<ApiError> {
  const foreign = await findPost(ctx, id);
  return new ApiError(foreign === null ? "post_not_found" : code);
}
