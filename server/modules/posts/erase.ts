import { releaseFiles } from "#modules/files";
import type { Context } from "#platform/context";
import {
  eraseLikesOf,
  eraseLikesOfPost,
  eraseSavesOf,
  eraseSavesOfPost,
  removePost,
  somePostsOf,
} from "./queries.ts";

/** Deletes a batch of a person's likes and saves, and returns their number. */
export async function eraseReactions({ db }: Context, userId: string): Promise<number> {
  const likes = await db.one(eraseLikesOf, { user_id: userId });
  return (likes?.gone ?? 0) + (await db.run(eraseSavesOf, { user_id: userId }));
}

/**
 * Deletes a batch of a person's posts, with their likes, saves and files, and returns the number of rows. Reactions
 * are deleted first: thousands of likes would take one statement too long.
 */
export async function erasePosts(ctx: Context, userId: string): Promise<number> {
  const posts = await ctx.db.many(somePostsOf, { user_id: userId });
  let removedCount = 0;
  for (const { id } of posts) removedCount += await thinPost(ctx, id);
  if (removedCount > 0) return removedCount;
  return ctx.db.transaction(async (db) => {
    for (const { id } of posts) {
      const removedPost = await db.one(removePost, { id, user_id: userId });
      await releaseFiles({ ...ctx, db }, removedPost?.file_ids ?? []);
    }
    return posts.length;
  });
}

/** Deletes a batch of the likes and saves of a post before its deletion, and returns their number. */
export async function thinPost({ db }: Context, id: string): Promise<number> {
  const likes = await db.one(eraseLikesOfPost, { id });
  return (likes?.gone ?? 0) + (await db.run(eraseSavesOfPost, { id }));
}
