import type { CommentChange } from "#contract/realtime";
import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { publishCommentChange } from "./live.ts";
import { postOfComment, lockCommentsOfPost } from "./queries.ts";

interface Change<T> {
  id: string;
  what: CommentChange["what"];
  /** Null when there is nothing to change. */
  work: (ctx: MemberContext, post: string) => Promise<T | null>;
}

/**
 * Changes a comment in a transaction that has locked its post's comments, so it reads the final state of earlier
 * changes. Then publishes to watchers of the post. Throws comment_not_found when the comment does not exist, or is
 * deleted meanwhile.
 */
export async function changeComment<T extends object>(
  ctx: MemberContext,
  { id, what, work }: Change<T>,
): Promise<T> {
  const outcome = await unlessGone(
    ctx.db.transaction(async (db) => {
      const commentRow = await db.one(postOfComment, { id });
      if (commentRow === null) return null;
      await db.one(lockCommentsOfPost, { post: commentRow.content_id });
      const result = await work({ ...ctx, db }, commentRow.content_id);
      return result && { result, commentRow };
    }),
  );
  if (outcome === null) throw new ApiError("comment_not_found");
  const { result, commentRow } = outcome;
  const like_count = "like_count" in result ? Number(result.like_count) : commentRow.like_count;
  publishCommentChange(ctx, { ...commentRow, like_count }, what);
  return result;
}
