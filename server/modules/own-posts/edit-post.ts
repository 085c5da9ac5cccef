import type { ParsedInput } from "#contract/endpoint";
import type { editPost as endpoint } from "#contract/posts/own-posts";
import type { Media } from "#contract/posts/posts";
import { isBlank } from "#contract/text/text";
import { refusalOfPost } from "#modules/conduct";
import { updateMentions } from "#modules/mentions";
import { hashtags, linkTitleOf, publicationTime, setLock, titleOf } from "#modules/posts";
import { checkText, recordHits } from "#modules/text-rules";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { findOwn } from "./get-own-posts.ts";
import { withPostsLocked, notOwn } from "./with-posts-locked.ts";
import { forgetOldVersions, keepVersion, postToEdit, updatePost } from "./queries.ts";

type Edit = ParsedInput<typeof endpoint>;
type Before = Values<(typeof postToEdit)["columns"]>;

/**
 * Edits a post's text and visibility; omitted fields and the media stay. The former version is stored, unless nobody
 * could have read it.
 */
export const editPost: Action<typeof endpoint> = async (ctx, edit) => {
  // Omitted fields were checked when they were written.
  const hits = await checkText(ctx, "post", [edit.title, edit.text].join("\n"), {
    isPrivate: edit.visibility === "private",
  });
  if (edit.text !== undefined && edit.visibility !== "private") {
    const refusal = await refusalOfPost(ctx, { text: edit.text, key: edit.id, isEdit: true });
    if (refusal !== null) throw refusal;
  }
  return withPostsLocked(ctx, [edit.id], async (inside) => {
    const { db } = inside;
    const { id } = edit;
    const { userId } = ctx.actor;
    const before = await db.one(postToEdit, { id, user_id: userId });
    if (before === null) throw await notOwn(inside, id);
    // These posts repeat what they announce: its next change would overwrite an edit.
    if (before.media?.kind === "event") throw new ApiError("post_is_event");
    if (before.media?.kind === "release") throw new ApiError("post_is_release");
    if (before.in_release) throw new ApiError("post_is_track");
    const words = wordsOf(before, edit);
    const waits = before.status === "scheduled";
    const hasChanges =
      words.title !== before.title ||
      words.description !== before.description ||
      altsOf(words.media).join("\n") !== altsOf(before.media).join("\n");
    const isReworded = hasChanges && !waits;
    if (isReworded) {
      await db.run(keepVersion, { id });
      await db.run(forgetOldVersions, { id });
    }
    const outNow = waits && edit.publish_at === null;
    const isPlayable = !isUnplayable(before.media);
    await db.run(updatePost, {
      id,
      ...words,
      tags: hashtags(words.description),
      visibility: edit.visibility ?? before.visibility,
      comments_policy: edit.comments_policy ?? before.comments_policy,
      ...timeOf(before, edit),
      ...(outNow && !isPlayable && { publish_at: new Date() }),
      published: outNow && isPlayable,
      reworded: isReworded,
    });
    if (edit.lock !== undefined) await setLock(inside, id, edit.lock);
    if (words.description !== before.description)
      await updateMentions(inside, { text: words.description, post_id: id });
    await recordHits(inside, "post", id, hits);
    const post = await findOwn(inside, id);
    if (post === null) throw new ApiError("post_not_found");
    return post;
  });
};

/** A video that is not converted yet: its post is published afterwards. */
export function isUnplayable(media: Media | null): boolean {
  return media?.kind === "video" && media.state !== undefined;
}

function wordsOf(
  before: Before,
  { title, text = before.description, alts }: Edit,
): Pick<Before, "title" | "description" | "media"> {
  if (isBlank(text) && before.media === null) throw new ApiError("post_empty", { field: "text" });
  const media = alts === undefined ? before.media : withAlts(before.media, alts);
  return {
    title:
      title === undefined
        ? before.title
        : titleOf({ title, text, linkTitle: linkTitleOf(before.media) }),
    description: text,
    media,
  };
}

/** The new time of a scheduled post; published and archived posts have none to change. */
function timeOf(
  before: Before,
  { publish_at, time_zone }: Edit,
): Pick<Before, "publish_at" | "time_zone"> {
  if (publish_at === undefined || publish_at === null) {
    if (publish_at === null && before.status === "archived") throw new ApiError("conflict");
    return { publish_at: before.publish_at, time_zone: before.time_zone };
  }
  if (before.status !== "scheduled") throw new ApiError("conflict", { field: "publish_at" });
  return { publish_at: publicationTime(publish_at), time_zone: time_zone ?? before.time_zone };
}

export function altsOf(media: Media | null): string[] {
  if (media?.kind === "image") return [media.alt];
  return media?.kind === "gallery" ? media.pictures.map((picture) => picture.alt) : [];
}

function withAlts(media: Media | null, alts: string[]): Media | null {
  if (altsOf(media).length !== alts.length) throw new ApiError("invalid_input", { field: "alts" });
  if (media?.kind === "image") return { ...media, alt: alts[0] ?? "" };
  if (media?.kind !== "gallery") return media;
  return {
    ...media,
    pictures: media.pictures.map((picture, n) => ({ ...picture, alt: alts[n] ?? "" })),
  };
}
