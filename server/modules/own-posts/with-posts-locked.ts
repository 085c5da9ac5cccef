import { findPost } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { lockAuthorsPosts, lockPosts } from "./queries.ts";

/** Runs `work` in a transaction that has locked these posts against other changes and reactions. */
export function withPostsLocked<T>(
  ctx: MemberContext,
  ids: string[],
  work: (ctx: MemberContext) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction(async (db) => {
    await lockOwnPosts({ ...ctx, db });
    await db.one(lockPosts, { ids });
    return work({ ...ctx, db });
  });
}

/** Serialises changes of one's own posts, until the transaction ends. */
export async function lockOwnPosts({
  db,
  actor,
}: Pick<MemberContext, "db" | "actor">): Promise<void> {
  await db.one(lockAuthorsPosts, { user_id: actor.userId });
}

/** The error for a post that is not one's own: another person's visible one, or a missing one. */
export async function notOwn(
  ctx: MemberContext,
  id: string,
  code: "forbidden" | "post_not_deletable" = "forbidden",
): Promise<ApiError> {
  const foreign = await findPost(ctx, id);
  return new ApiError(foreign === null ? "post_not_found" : code);
}
