import type { pinPost as pinEndpoint, unpinPost as unpinEndpoint } from "#contract/posts/own-posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findOwn } from "./get-own-posts.ts";
import { withPostsLocked, notOwn } from "./with-posts-locked.ts";
import { pin, unpin } from "./queries.ts";

/** Pins a post on one's page, and unpins the former one. */
export const pinPost: Action<typeof pinEndpoint> = (ctx, { id }) =>
  withPostsLocked(ctx, [id], async (inside) => {
    const { db, actor } = inside;
    await requireOwn(inside, id);
    await db.run(unpin, { user_id: actor.userId, id: null });
    const pinnedPost = await db.one(pin, { id, user_id: actor.userId });
    if (pinnedPost === null) throw new ApiError("post_not_pinnable");
    return { is_pinned: true };
  });

export const unpinPost: Action<typeof unpinEndpoint> = (ctx, { id }) =>
  withPostsLocked(ctx, [id], async (inside) => {
    await requireOwn(inside, id);
    await inside.db.run(unpin, { user_id: ctx.actor.userId, id });
    return { is_pinned: false };
  });

async function requireOwn(ctx: MemberContext, id: string): Promise<void> {
  const own = await findOwn(ctx, id);
  if (own === null) throw await notOwn(ctx, id);
}
