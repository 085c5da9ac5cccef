import { eraseCommentsBelow } from "#modules/comments";
import { releaseFiles } from "#modules/files";
import { thinPost } from "#modules/posts";
import type { Context } from "#platform/context";
import { duePosts, removeDue, lockPosts } from "./queries.ts";

/**
 * Purges posts that were in the trash for 30 days or deleted for good, and then their files. Likes, comments and the
 * like are deleted first, in batches, since one statement would take too long. After an interruption the next run
 * continues.
 */
export async function purgePosts(ctx: Context): Promise<void> {
  for (;;) {
    const posts = await ctx.db.many(duePosts, {});
    if (posts.length === 0) return;
    for (const { id } of posts) await purge(ctx, id);
  }
}

async function purge(ctx: Context, id: string): Promise<void> {
  while ((await thinPost(ctx, id)) + (await eraseCommentsBelow(ctx, id)) > 0);
  await ctx.db.transaction(async (db) => {
    await db.one(lockPosts, { ids: [id] });
    const removedPost = await db.one(removeDue, { id });
    await releaseFiles({ ...ctx, db }, removedPost?.file_ids ?? []);
  });
}
