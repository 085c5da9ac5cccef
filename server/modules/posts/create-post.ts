import { createHash } from "node:crypto";
import type { ParsedInput } from "#contract/endpoint";
import { limits } from "#contract/limits";
import type { Media, createPost as endpoint } from "#contract/posts";
import { firstCharacters, isBlank, normalizeLine } from "#contract/text";
import { takeFiles } from "#modules/files";
import type { MemberContext } from "#platform/context";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { findPost } from "./get-post.ts";
import { hashtags } from "./hashtags.ts";
import { attachMedia, insertPost, postOfKey } from "./queries.ts";

type Draft = ParsedInput<typeof endpoint>;

/**
 * Publishes. The same request again (same Idempotency-Key) gives the same post, also when two arrive
 * at once: the second waits for the first one's row. Other data under a used key is refused.
 */
export const createPost: Action<typeof endpoint> = async (ctx, draft) => {
  if (isBlank(draft.text) && draft.fileId === undefined)
    throw new Refusal("post_empty", { field: "text" });
  if (draft.coverFileId !== undefined && draft.fileId === undefined)
    throw new Refusal("invalid_input", { field: "coverFileId" });
  const { userId } = ctx.actor;
  const idempotency_key = ctx.idempotencyKey;
  if (idempotency_key === null) throw new Refusal("idempotency_key_required");
  const request_hash = hashOf(draft);

  const id = await ctx.db.transaction(async (db) => {
    const made = await db.one(insertPost, {
      user_id: userId,
      title: titleOf(draft),
      description: draft.text,
      tags: hashtags(draft.text),
      idempotency_key,
      request_hash,
    });
    if (made !== null) {
      if (draft.fileId !== undefined)
        await attach({ ...ctx, db }, made.id, { ...draft, fileId: draft.fileId });
      return made.id;
    }
    const earlier = await db.one(postOfKey, { user_id: userId, idempotency_key });
    if (earlier?.request_hash !== request_hash) throw new Refusal("idempotency_mismatch");
    return earlier.id;
  });
  const post = await findPost(ctx.db, id, userId);
  if (post === null) throw new Refusal("post_not_found");
  return post;
};

/** The given title, else the first 100 characters of the text, else the spec's words (spec 2 §5). */
function titleOf({ title, text }: Draft): string {
  if (title !== undefined && !isBlank(title)) return title;
  if (isBlank(text)) return "Publicación rápida";
  return firstCharacters(normalizeLine(text), limits.postTitleLength).trimEnd();
}

function hashOf(draft: Draft): string {
  const { title, text, fileId, coverFileId, alt, peaks } = draft;
  return createHash("sha256")
    .update(JSON.stringify([title, text, fileId, coverFileId, alt, peaks]))
    .digest("base64url");
}

/** Takes the author's own files for this post; one that another post has is refused like a missing one. */
async function attach(
  ctx: MemberContext,
  id: string,
  { fileId, coverFileId, alt, peaks }: Draft & { fileId: string },
): Promise<void> {
  const file_ids = coverFileId === undefined ? [fileId] : [fileId, coverFileId];
  const files = await takeFiles(ctx, { ownerId: ctx.actor.userId, ids: file_ids });
  const file = files.get(fileId)?.view;
  if (file === undefined) throw new Refusal("file_not_found", { field: "fileId" });
  const cover = coverFileId === undefined ? null : files.get(coverFileId)?.view;
  if (cover === undefined) throw new Refusal("file_not_found", { field: "coverFileId" });
  // Only a recording has a cover, and a cover is a picture.
  if (cover !== null && (file.kind !== "audio" || cover.kind !== "image"))
    throw new Refusal("invalid_input", { field: "coverFileId" });
  const media: Media =
    file.kind === "image"
      ? { ...file, alt }
      : { ...file, peaks, cover: cover?.kind === "image" ? cover : null };
  await ctx.db.run(attachMedia, { id, content_type: file.kind, media, file_ids });
}
