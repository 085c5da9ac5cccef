import { requestHash } from "#platform/http/request-hash";
import type { createPost as endpoint } from "#contract/posts/posts";
import { isBlank } from "#contract/text/text";
import { refusalOfPost } from "#modules/conduct";
import { dropDraft } from "#modules/drafts";
import { holdUnplayable } from "#modules/files";
import { storeMentions } from "#modules/mentions";
import { checkText, recordHits } from "#modules/text-rules";
import { actedBy } from "#platform/acted-by";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findOwnPost } from "./get-post.ts";
import { hashtags } from "./hashtags.ts";
import { setLock } from "./lock-post.ts";
import { publishNews } from "./live.ts";
import { attachFiles } from "./post-files.ts";
import { readLink, type PostContent } from "./post-link.ts";
import { publicationTime } from "./publication-time.ts";
import { insertPost, postOfKey, postOfRequest } from "./queries.ts";
import { linkTitleOf, titleOf } from "./title.ts";

const textOnly: PostContent = {
  content_type: "text",
  media: null,
  external_url: null,
  link_preview_id: null,
};

/**
 * Publishes now or at the given time. A retry (same Idempotency-Key) returns the same post, also when two arrive at
 * once: the second waits for the first one's row. Different data under a used key is refused, and so is a second
 * publication of the same draft by another tab.
 */
export const createPost: Action<typeof endpoint> = async (ctx, draft) => {
  const { files, url } = draft;
  if (isBlank(draft.text) && files.length === 0 && url === undefined)
    throw new ApiError("post_empty", { field: "text" });
  if (files.length > 0 && url !== undefined) throw new ApiError("invalid_input", { field: "url" });
  const publish_at = draft.publish_at === undefined ? null : publicationTime(draft.publish_at);
  const { userId } = ctx.actor;
  const idempotency_key = ctx.idempotencyKey;
  if (idempotency_key === null) throw new ApiError("idempotency_key_required");
  // A retry returns the same post, also when its draft was saved only after the first attempt.
  const { draftId, ...content } = draft;
  const request_hash = requestHash(content);
  const hits = await checkText(ctx, "post", [draft.title, draft.text, url].join("\n"), {
    isPrivate: draft.visibility === "private",
  });
  if (draft.visibility !== "private") {
    const text = [draft.text, url].join("\n");
    const refusal = await refusalOfPost(ctx, { text, key: idempotency_key, isEdit: false });
    if (refusal !== null) return postOrRefusal(ctx, { idempotency_key, request_hash }, refusal);
  }
  // Before the transaction: another site's page may take seconds.
  const mediaFields = url === undefined ? textOnly : await readLink(ctx, url);

  let uploads = 0;
  let waits = false;
  const id = await ctx.db.transaction(async (db) => {
    if (draftId !== undefined && !(await dropDraft({ ...ctx, db }, draftId))) {
      // Another tab, or an earlier attempt, may have published it meanwhile.
      const existingPost = await db.one(postOfRequest, { user_id: userId, request_hash });
      if (existingPost !== null) return existingPost.id;
    }
    // A post with a video in conversion is scheduled, and published after the conversion.
    waits = await holdUnplayable(
      db,
      files.map(({ fileId }) => fileId),
    );
    const insertedPost = await db.one(insertPost, {
      user_id: userId,
      acted_by: actedBy(ctx.actor),
      title: titleOf({ ...draft, linkTitle: linkTitleOf(mediaFields.media) }),
      description: draft.text,
      tags: hashtags(draft.text),
      ...mediaFields,
      visibility: draft.visibility,
      comments_policy: draft.comments_policy,
      publish_at: publish_at ?? (waits ? new Date() : null),
      time_zone: publish_at === null ? null : (draft.time_zone ?? null),
      idempotency_key,
      request_hash,
    });
    if (insertedPost !== null) {
      const inside = { ...ctx, db };
      if (files.length > 0) uploads = await attachFiles(inside, insertedPost.id, files);
      if (draft.lock !== undefined) await setLock(inside, insertedPost.id, draft.lock);
      await storeMentions(inside, { text: draft.text, post_id: insertedPost.id, comment_id: null });
      await recordHits(inside, "post", insertedPost.id, hits);
      return insertedPost.id;
    }
    const earlier = await db.one(postOfKey, { user_id: userId, idempotency_key });
    if (earlier?.request_hash !== request_hash) throw new ApiError("idempotency_mismatch");
    return earlier.id;
  });
  // Ten pictures of one post count as one upload.
  await ctx.limits.giveBack("upload", userId, uploads - 1);
  const post = await findOwnPost(ctx, id);
  if (post === null) throw new ApiError("post_not_found");
  if (publish_at === null && !waits && ["public", "followers"].includes(draft.visibility))
    publishNews(ctx);
  return post;
};

/** The post of this request, when it was published before it would have been refused. */
async function postOrRefusal(
  ctx: MemberContext,
  { idempotency_key, request_hash }: { idempotency_key: string; request_hash: string },
  refusal: ApiError,
) {
  const earlier = await ctx.db.one(postOfKey, { user_id: ctx.actor.userId, idempotency_key });
  if (earlier?.request_hash !== request_hash) throw refusal;
  const post = await findOwnPost(ctx, earlier.id);
  if (post === null) throw new ApiError("post_not_found");
  return post;
}
