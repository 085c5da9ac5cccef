import type { Picture, Recording, UploadKind } from "#contract/files/files";
import type { Media, Visibility } from "#contract/posts/posts";
import type { ReleaseSummary } from "#contract/releases/release-summary";
import { takeFiles } from "#modules/files";
import { storeMentions, updateMentions } from "#modules/mentions";
import type { MemberContext } from "#platform/context";
import { changeAnnouncementText } from "./announcement-queries.ts";
import { hashtags } from "./hashtags.ts";
import { wantVariants } from "./post-files.ts";
import { insertOnce } from "./insert-once.ts";
import { attachMedia, removePost } from "./queries.ts";
import {
  changeRecording,
  changeSchedule,
  changeTracks,
  markAsTrack,
  publishNow,
  type TrackWords,
  unmarkTracks,
} from "./release-queries.ts";

/** Uploads that may become tracks. */
export const recordingKinds: readonly UploadKind[] = ["audio", "track"];

interface NewTrack {
  fileId: string;
  title: string;
  peaks: number[];
  idempotencyKey: string;
  requestHash: string;
}

/**
 * Makes a post of an uploaded recording that only its owner sees, in the caller's transaction. A retry returns the
 * same post, with `isNew` false. Throws file_not_found, or idempotency_mismatch.
 */
export async function addTrackPost(
  ctx: MemberContext,
  { fileId, title, peaks, idempotencyKey, requestHash }: NewTrack,
): Promise<{ id: string; isNew: boolean }> {
  const post = await insertOnce(ctx, {
    title,
    content_type: "audio",
    visibility: "private",
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
  });
  if (!post.isNew) return post;
  const { id } = post;
  const files = await takeFiles(ctx, {
    ownerId: ctx.actor.userId,
    ids: [fileId],
    kinds: recordingKinds,
  });
  const media: Media = { ...(files.get(fileId)?.view as Recording), peaks, cover: null };
  await ctx.db.run(attachMedia, { id, content_type: "audio", media, file_ids: [fileId] });
  await ctx.db.run(markAsTrack, { id });
  await wantVariants(ctx, [{ fileId }]);
  return post;
}

/** Gives a track another recording, in the caller's transaction; its cover stays. */
export async function changeTrackRecording(
  ctx: MemberContext,
  { id, fileId, media }: { id: string; fileId: string; media: Recording & { peaks: number[] } },
): Promise<void> {
  await ctx.db.run(changeRecording, { id, file_ids: [fileId], media });
  await wantVariants(ctx, [{ fileId }]);
}

/** Gives tracks their titles, and what they show of their release; in the caller's transaction. */
export async function changeTrackPosts(
  { db }: Pick<MemberContext, "db">,
  tracks: TrackWords[],
  { cover, id, slug, title }: { cover: Picture | null; id: string; slug: string; title: string },
): Promise<void> {
  await db.run(changeTracks, { tracks, release: { cover, release: { id, slug, title } } });
}

/** Makes songs of their own of former tracks. */
export async function freeTrackPosts(
  { db }: Pick<MemberContext, "db">,
  ids: string[],
): Promise<void> {
  await db.run(unmarkTracks, { ids });
}

interface ReleasePost {
  text: string;
  release: ReleaseSummary;
  coverFileId: string | null;
}

/** Inserts the post that announces a release, scheduled; in the caller's transaction. */
export async function insertReleasePost(
  ctx: MemberContext,
  {
    text,
    release,
    coverFileId,
    ...schedule
  }: ReleasePost & { visibility: Visibility; publish_at: Date; time_zone: string | null },
): Promise<string> {
  const media: Media = { kind: "release", release };
  const { id } = await insertOnce(ctx, {
    title: release.title,
    description: text,
    content_type: "release",
    media,
    tags: hashtags(text),
    ...schedule,
    // The caller has locked the release: nobody else publishes it.
    idempotency_key: crypto.randomUUID(),
    request_hash: "",
  });
  const file_ids = coverFileId === null ? [] : [coverFileId];
  await ctx.db.run(attachMedia, { id, content_type: "release", media, file_ids });
  await storeMentions(ctx, { text, post_id: id, comment_id: null });
  return id;
}

/** Updates the post of a release to its current data, in the caller's transaction. */
export async function changeReleasePost(
  ctx: MemberContext,
  { id, text, release, coverFileId }: ReleasePost & { id: string },
): Promise<void> {
  await ctx.db.run(changeAnnouncementText, {
    id,
    title: release.title,
    description: text,
    tags: hashtags(text),
    media: { kind: "release", release },
    file_ids: coverFileId === null ? [] : [coverFileId],
  });
  await updateMentions(ctx, { text, post_id: id });
}

/** Publishes the scheduled post of a release, and its tracks with it. */
export async function publishReleasePost(
  { db }: Pick<MemberContext, "db">,
  id: string,
  visibility: Visibility,
): Promise<void> {
  await db.run(publishNow, { id, visibility });
}

/** Changes when the scheduled post of a release is published. */
export async function rescheduleReleasePost(
  { db }: Pick<MemberContext, "db">,
  post: { id: string; visibility: Visibility; publish_at: Date; time_zone: string | null },
): Promise<void> {
  await db.run(changeSchedule, post);
}

/** Removes the post of a release that was never published; its cover stays. */
export async function removeReleasePost(
  { db, actor }: Pick<MemberContext, "db" | "actor">,
  id: string,
): Promise<void> {
  await db.one(removePost, { id, user_id: actor.userId });
}
