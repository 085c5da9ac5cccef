import { removeMentionsOfComment } from "#modules/mentions";
import type { Context } from "#platform/context";
import {
  eraseCommentsBelowPost,
  eraseCommentsBelowPostsOf,
  eraseLikesOf,
  removeComment,
  someCommentsOf,
  lockCommentsOfPost,
  vacateComment,
} from "./queries.ts";
import { removeBarePlaces } from "./delete-comment.ts";

/**
 * Deletes a batch of a person's comments, likes of comments, and comments on their posts, and returns the number of
 * rows. Replies of others stay, below an anonymous empty place.
 */
export async function eraseComments(ctx: Context, userId: string): Promise<number> {
  const likes = (await ctx.db.one(eraseLikesOf, { user_id: userId }))?.gone ?? 0;
  const below = await ctx.db.run(eraseCommentsBelowPostsOf, { user_id: userId });
  const own = await ctx.db.many(someCommentsOf, { user_id: userId });
  for (const { id, content_id: post } of own)
    await ctx.db.transaction(async (db) => {
      await db.one(lockCommentsOfPost, { post });
      const vacatedComment = await db.one(vacateComment, { id });
      if (vacatedComment !== null) return removeMentionsOfComment(db, id);
      const removedComment = await db.one(removeComment, { id });
      await removeBarePlaces(db, removedComment?.parent_id ?? null);
    });
  return likes + below + own.length;
}

/** Deletes a batch of comments of a post before its deletion, and returns their number. */
export function eraseCommentsBelow({ db }: Context, post: string): Promise<number> {
  return db.run(eraseCommentsBelowPost, { post });
}
