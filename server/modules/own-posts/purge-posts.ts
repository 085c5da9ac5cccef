import { eraseCommentsBelow } from "#modules/comments";
import { releaseFiles } from "#modules/files";
import { thinPost } from "#modules/posts";
import type { Context } from "#platform/context";
import { duePosts, removeDue, lockPosts } from "./queries.ts";

/**
 * Deletes for good what was in the trash for 30 days, or what its author took out of it for good, and only
 * then its files. What a post collected goes first, in portions: all of it at once would take one statement
 * too long. Broken off anywhere, the next run goes on.
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
