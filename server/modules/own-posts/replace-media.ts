import type { Picture } from "#contract/files/files";
import type { OwnPost, replaceMedia as endpoint } from "#contract/posts/own-posts";
import type { ParsedInput } from "#contract/endpoint";
import type { Media } from "#contract/posts/posts";
import { releaseFiles, takeFiles, type TakenFile } from "#modules/files";
import { wantPreview, wantVariants } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { isUnplayable } from "./edit-post.ts";
import { findOwn } from "./get-own-posts.ts";
import { withPostsLocked, notOwn } from "./with-posts-locked.ts";
import { filesInUse, postToEdit, replaceMediaOf, unusedFiles } from "./queries.ts";

type Change = ParsedInput<typeof endpoint>;
type PlayableMedia = Extract<Media, { kind: "audio" | "video" }>;

/**
 * Replaces the cover, or the recording by another of the same kind: plays, likes, comments and address stay. Unused
 * files are deleted. A new recording also removes the captions, which belong to the old one, and of a video the
 * poster.
 */
export const replaceMedia: Action<typeof endpoint> = (ctx, change) => {
  const { id, fileId, coverFileId } = change;
  if (fileId === undefined && coverFileId === undefined)
    throw new ApiError("invalid_input", { field: "fileId" });
  return withPostsLocked(ctx, [id], async (inside) => {
    const { db } = inside;
    const before = await db.one(postToEdit, { id, user_id: ctx.actor.userId });
    if (before === null) throw await notOwn(inside, id);
    // Its media repeats the cover and the title of its release.
    if (before.in_release) throw new ApiError("post_is_track");
    const { media } = before;
    if (media?.kind !== "audio" && media?.kind !== "video")
      throw new ApiError("conflict", { field: "fileId" });
    const currentFiles = await db.many(filesInUse, { id });
    if (isShown(media, currentFiles, change)) return ownPost(inside, id);
    const newFileIds = [fileId, coverFileId].filter((file) => typeof file === "string");
    const newFiles = await takeFiles(inside, { ownerId: ctx.actor.userId, ids: newFileIds });
    const next = applyChange(media, change, newFiles);
    // Others already see it, so it may only be replaced by a playable file.
    if (before.status === "active" && isUnplayable(next))
      throw new ApiError("video_processing", { field: "fileId" });
    const usedUrls = new Set(addressesOf(next));
    const remainingFileIds = currentFiles
      .filter((file) => usedUrls.has(file.url))
      .map((file) => file.id);
    await db.run(replaceMediaOf, {
      id,
      media: next,
      file_ids: [...remainingFileIds, ...newFileIds],
      seen: before.status !== "scheduled",
    });
    await release(
      inside,
      currentFiles.map((file) => file.id).filter((file) => !remainingFileIds.includes(file)),
    );
    await wantPreview(inside, db, id);
    if (fileId !== undefined && next.kind === "audio") await wantVariants(inside, [{ fileId }]);
    return ownPost(inside, id);
  });
};

async function ownPost(ctx: MemberContext, id: string): Promise<OwnPost> {
  const post = await findOwn(ctx, id);
  if (post === null) throw new ApiError("post_not_found");
  return post;
}

/** Whether the post already has all of this: a retry after a lost answer. */
function isShown(
  media: PlayableMedia,
  currentFiles: { id: string; url: string }[],
  { fileId, coverFileId }: Change,
): boolean {
  const urlOf = (file: string) => currentFiles.find(({ id }) => id === file)?.url;
  const cover = (media.kind === "audio" ? media.cover : media.poster)?.url ?? null;
  return (
    (fileId === undefined || urlOf(fileId) === media.url) &&
    (coverFileId === undefined || (coverFileId === null ? null : urlOf(coverFileId)) === cover)
  );
}

function applyChange(
  media: PlayableMedia,
  { fileId, coverFileId, peaks }: Change,
  newFiles: Map<string, TakenFile>,
): PlayableMedia {
  const recording = fileId === undefined ? null : newFiles.get(fileId)?.view;
  const cover = typeof coverFileId === "string" ? newFiles.get(coverFileId)?.view : null;
  if (recording?.kind === "video" && recording.state === "failed")
    throw new ApiError("video_failed", { field: "fileId" });
  if (recording && recording.kind !== media.kind)
    throw new ApiError("invalid_input", { field: "fileId" });
  if (cover && cover.kind !== "image")
    throw new ApiError("invalid_input", { field: "coverFileId" });
  const picture = (currentPicture: Picture | null): Picture | null =>
    coverFileId === undefined ? currentPicture : (cover as Picture | null);
  if (media.kind === "audio") {
    const newCover = { cover: picture(media.cover) };
    // The lighter variants of the old one are dropped too.
    return recording?.kind === "audio"
      ? { ...recording, peaks, ...newCover }
      : { ...media, ...newCover };
  }
  return recording?.kind === "video"
    ? { ...recording, poster: picture(null), captions: null }
    : { ...media, poster: picture(media.poster) };
}

/** The addresses of the files of a recording, its cover and its captions. */
function addressesOf(media: PlayableMedia): string[] {
  const beside = media.kind === "audio" ? [media.cover?.url] : [media.poster?.url, media.captions];
  return [media.url, ...beside].filter((url) => typeof url === "string");
}

/** Deletes files that no other post of the author uses. */
async function release(ctx: MemberContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const filesToRelease = await ctx.db.many(unusedFiles, { ids, user_id: ctx.actor.userId });
  await releaseFiles(
    ctx,
    filesToRelease.map(({ id }) => id),
  );
}
