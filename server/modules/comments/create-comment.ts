import { requestHash } from "#platform/http/request-hash";
import { limits } from "#contract/limits";
import type { Comment, createComment as endpoint } from "#contract/comments/comments";
import { firstCharacters, isBlank } from "#contract/text/text";
import { storeMentions } from "#modules/mentions";
import { refusalOfPace, refusalOfText } from "#modules/conduct";
import { checkText, recordHits } from "#modules/text-rules";
import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { actedBy } from "#platform/acted-by";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findComment } from "./get-comments.ts";
import { publishCommentChange } from "./live.ts";
import { commentOfKey, insertComment, lockNewComment } from "./queries.ts";

/**
 * Creates a comment or a reply, down to the third level. A retry (same Idempotency-Key) returns the same comment; the
 * same text under another key is another comment.
 */
export const createComment: Action<typeof endpoint> = async (ctx, input) => {
  const { id, content, parent_id: parent = null } = input;
  const { userId: viewer } = ctx.actor;
  if (input.user_id !== undefined && input.user_id.toLowerCase() !== viewer)
    throw new ApiError("comment_not_you");
  checkContent(content, parent !== null);
  const idempotency_key = ctx.idempotencyKey;
  if (idempotency_key === null) throw new ApiError("idempotency_key_required");
  const request_hash = requestHash([id, parent, content]);
  const hits = await checkText(ctx, "comment", content);
  const refusal = await refusalOfText(ctx, { act: "comment", content, target: id });
  if (refusal !== null) return commentOrRefusal(ctx, { idempotency_key, request_hash }, refusal);

  const comment = await unlessGone(
    ctx.db.transaction(async (db) => {
      const inside = { ...ctx, db };
      // Returned instead of thrown, so that the hit is counted.
      const refusalInside = await refusalOfPace(inside);
      if (refusalInside !== null) return refusalInside;
      await db.one(lockNewComment, { post: id, viewer });
      const attempt = await db.one(insertComment, {
        id,
        viewer,
        acted_by: actedBy(ctx.actor),
        parent,
        content,
        idempotency_key,
        request_hash,
      });
      if (attempt?.made) {
        await storeMentions(inside, { text: content, post_id: null, comment_id: attempt.made });
        await recordHits(inside, "comment", attempt.made, hits);
      }
      const commentId = attempt?.made ?? (await earlier(inside, { idempotency_key, request_hash }));
      if (commentId !== null) return findComment(db, commentId, viewer);
      throw refusalOf(attempt, parent !== null);
    }),
  );
  // The post was deleted meanwhile.
  if (comment === null) throw new ApiError("post_not_found");
  if (comment instanceof ApiError)
    return commentOrRefusal(ctx, { idempotency_key, request_hash }, comment);
  publishCommentChange(ctx, comment, "created");
  return comment;
};

/** Text is required; a reply is shorter than a comment. */
export function checkContent(content: string, isReply: boolean): void {
  if (isBlank(content)) throw new ApiError("comment_empty", { field: "content" });
  if (isReply && firstCharacters(content, limits.replyLength) !== content)
    throw new ApiError("reply_too_long", { field: "content" });
}

interface Key {
  idempotency_key: string;
  request_hash: string;
}

/** The comment that this request made before, or the refusal. */
async function commentOrRefusal(ctx: MemberContext, key: Key, refusal: ApiError): Promise<Comment> {
  const id = await earlier(ctx, key);
  const comment = id === null ? null : await findComment(ctx.db, id, ctx.actor.userId);
  if (comment === null) throw refusal;
  return comment;
}

async function earlier(
  ctx: MemberContext,
  { idempotency_key, request_hash }: Key,
): Promise<Comment["id"] | null> {
  const earlierComment = await ctx.db.one(commentOfKey, {
    user_id: ctx.actor.userId,
    idempotency_key,
  });
  if (earlierComment !== null && earlierComment.request_hash !== request_hash)
    throw new ApiError("idempotency_mismatch");
  return earlierComment?.id ?? null;
}

interface Attempt {
  post_found: boolean;
  allowed: boolean;
  parent_depth: number | null;
}

function refusalOf(attempt: Attempt | null, isReply: boolean): ApiError {
  if (attempt === null || !attempt.post_found) return new ApiError("post_not_found");
  if (!attempt.allowed) return new ApiError("comment_forbidden");
  if (isReply && attempt.parent_depth === null)
    return new ApiError("comment_reference", { field: "parent_id" });
  return new ApiError("comment_too_deep", { field: "parent_id" });
}
