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

/** Takes back a portion of what a person liked and saved, and tells how many. */
export async function eraseReactions({ db }: Context, userId: string): Promise<number> {
  const likes = await db.one(eraseLikesOf, { user_id: userId });
  return (likes?.gone ?? 0) + (await db.run(eraseSavesOf, { user_id: userId }));
}

/**
 * Deletes a portion of a person's posts, with their likes, saves and files, and tells how many rows
 * that were. What a post collected goes first: thousands of likes would take one statement too long.
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

/** Takes a portion of the likes and saves of a post that is about to go, and tells how many. */
export async function thinPost({ db }: Context, id: string): Promise<number> {
  const likes = await db.one(eraseLikesOfPost, { id });
  return (likes?.gone ?? 0) + (await db.run(eraseSavesOfPost, { id }));
}
