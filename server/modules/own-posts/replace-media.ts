import type { Picture } from "#contract/files/files";
import type { OwnPost, replaceMedia as endpoint } from "#contract/posts/own-posts";
import type { ParsedInput } from "#contract/endpoint";
import type { Media } from "#contract/posts/posts";
import { releaseFiles, takeFiles, type TakenFile } from "#modules/files";
import { wantVariants } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { isUnplayable } from "./edit-post.ts";
import { findOwn } from "./get-own-posts.ts";
import { inTurn, notOwn } from "./in-turn.ts";
import { filesInUse, postToEdit, replaceMediaOf, unusedFiles } from "./queries.ts";

type Change = ParsedInput<typeof endpoint>;
type Played = Extract<Media, { kind: "audio" | "video" }>;

/**
 * Puts another cover, or another recording of the same kind, into a post: its plays, likes, comments and address
 * stay. Files that nothing shows any more are deleted. A new recording takes the captions with it, which belong
 * to the old one, and of a video the poster too.
 */
export const replaceMedia: Action<typeof endpoint> = (ctx, change) => {
  const { id, fileId, coverFileId } = change;
  if (fileId === undefined && coverFileId === undefined)
    throw new ApiError("invalid_input", { field: "fileId" });
  return inTurn(ctx, [id], async (inside) => {
    const { db } = inside;
    const before = await db.one(postToEdit, { id, user_id: ctx.actor.userId });
    if (before === null) throw await notOwn(inside, id);
    const { media } = before;
    if (media?.kind !== "audio" && media?.kind !== "video")
      throw new ApiError("conflict", { field: "fileId" });
    const held = await db.many(filesInUse, { id });
    if (isShown(media, held, change)) return ownPost(inside, id);
    const added = [fileId, coverFileId].filter((file) => typeof file === "string");
    const taken = await takeFiles(inside, { ownerId: ctx.actor.userId, ids: added });
    const next = changed(media, change, taken);
    // What others see is replaced by what they can play.
    if (before.status === "active" && isUnplayable(next))
      throw new ApiError("video_processing", { field: "fileId" });
    const shown = new Set(addressesOf(next));
    const kept = held.filter((file) => shown.has(file.url)).map((file) => file.id);
    await db.run(replaceMediaOf, {
      id,
      media: next,
      file_ids: [...kept, ...added],
      seen: before.status !== "scheduled",
    });
    await release(
      inside,
      held.map((file) => file.id).filter((file) => !kept.includes(file)),
    );
    if (fileId !== undefined && next.kind === "audio") await wantVariants(inside, [{ fileId }]);
    return ownPost(inside, id);
  });
};

async function ownPost(ctx: MemberContext, id: string): Promise<OwnPost> {
  const post = await findOwn(ctx, id);
  if (post === null) throw new ApiError("post_not_found");
  return post;
}

/** Whether the post shows all of this already: the request comes again because its first answer was lost. */
function isShown(
  media: Played,
  held: { id: string; url: string }[],
  { fileId, coverFileId }: Change,
): boolean {
  const urlOf = (file: string) => held.find(({ id }) => id === file)?.url;
  const cover = (media.kind === "audio" ? media.cover : media.poster)?.url ?? null;
  return (
    (fileId === undefined || urlOf(fileId) === media.url) &&
    (coverFileId === undefined || (coverFileId === null ? null : urlOf(coverFileId)) === cover)
  );
}

function changed(
  media: Played,
  { fileId, coverFileId, peaks }: Change,
  taken: Map<string, TakenFile>,
): Played {
  const played = fileId === undefined ? null : taken.get(fileId)?.view;
  const cover = typeof coverFileId === "string" ? taken.get(coverFileId)?.view : null;
  if (played?.kind === "video" && played.state === "failed")
    throw new ApiError("video_failed", { field: "fileId" });
  if (played && played.kind !== media.kind)
    throw new ApiError("invalid_input", { field: "fileId" });
  if (cover && cover.kind !== "image")
    throw new ApiError("invalid_input", { field: "coverFileId" });
  const picture = (shown: Picture | null): Picture | null =>
    coverFileId === undefined ? shown : (cover as Picture | null);
  if (media.kind === "audio") {
    const shown = { cover: picture(media.cover) };
    // The lighter variants of the old one go with it.
    return played?.kind === "audio" ? { ...played, peaks, ...shown } : { ...media, ...shown };
  }
  return played?.kind === "video"
    ? { ...played, poster: picture(null), captions: null }
    : { ...media, poster: picture(media.poster) };
}

/** The addresses of the files that a recording, its cover and its captions are. */
function addressesOf(media: Played): string[] {
  const beside = media.kind === "audio" ? [media.cover?.url] : [media.poster?.url, media.captions];
  return [media.url, ...beside].filter((url) => typeof url === "string");
}

/** Deletes those that no other post of the author shows. */
async function release(ctx: MemberContext, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const unused = await ctx.db.many(unusedFiles, { ids, user_id: ctx.actor.userId });
  await releaseFiles(
    ctx,
    unused.map(({ id }) => id),
  );
}
