import type { VideoFile } from "#contract/files/files";
import { limits } from "#contract/limits";
import type { Context } from "#platform/context";
import { largestConvertedPixels } from "#platform/media/convert-video";
import type { Db } from "#platform/db/db";
import type { DecodedVideo } from "#platform/media/decoder";
import { ApiError } from "#platform/errors";
import { findProgram } from "#platform/processes/run-limited";
import { statement, t } from "#platform/db/sql";
import { beginAttempt, markFailed, staleAttempts, storeResult } from "./conversion-queries.ts";
import { deleteReleased } from "./delete-released.ts";
import { mimeOfKey, newKeyStem, urlOfKey } from "./file-key.ts";
import { keepObjects, putObjects } from "./put-objects.ts";
import { releaseKeys } from "./queries.ts";

/** Pixels of the longest side; larger videos are scaled down if possible. */
const largestPlayedSide = 1920;
/** Tolerance (seconds) between the duration of a video's frames and the camera's limit of three minutes. */
const slackSeconds = 1;

/** The ffmpeg of this machine (setting FFMPEG); null when there is none. */
export function converterOf({ config }: Pick<Context, "config">): string | null {
  return config.ffmpeg === undefined ? null : findProgram(config.ffmpeg);
}

/**
 * Whether an upload needs a conversion before others can play it. Throws for one that cannot be converted:
 * video_not_convertible on a server without ffmpeg, video_too_long, image_dimensions and file_too_large.
 */
export function needsConversion(ctx: Context, video: DecodedVideo, bytes: number): boolean {
  const { width, height, duration, extension } = video;
  const isLarge = bytes > limits.composerFileBytes;
  if (extension !== "mp4") {
    if (isLarge) throw new ApiError("file_too_large");
    return false;
  }
  if (converterOf(ctx) === null) {
    if (!video.showsEverywhere) throw new ApiError("video_not_convertible");
    return false;
  }
  const playsAsItIs =
    video.showsEverywhere &&
    video.soundsEverywhere &&
    !isLarge &&
    Math.max(width, height) <= largestPlayedSide;
  if (playsAsItIs) return false;
  if (duration > limits.convertedVideoSeconds + slackSeconds) throw new ApiError("video_too_long");
  if (width * height > largestConvertedPixels) throw new ApiError("image_dimensions");
  return true;
}

const inConversion = statement(
  { owner: t.uuid },
  { count: t.bigint },
  `select count(*) as count from files
   where owner_id = $owner and kind = 'video' and view ->> 'state' = 'processing'`,
);

/** Throws videos_waiting when too many videos of one person are waiting for conversion. Call it within lockSpace. */
export async function refuseTooManyVideos(db: Db, owner: string): Promise<void> {
  const row = await db.one(inConversion, { owner });
  if ((row?.count ?? 0) >= limits.videosInConversion) throw new ApiError("videos_waiting");
}

/** Queues the conversion of a video, in the caller's transaction (modules/videos). */
export async function queueConversion(
  { jobs }: Pick<Context, "jobs">,
  db: Db,
  fileId: string,
): Promise<void> {
  await jobs.add(db, "convert-video", { fileId });
}

const unplayable = statement(
  { ids: t.uuids },
  { some: t.bool },
  `select exists (
     select from files where id = any($ids) and kind = 'video' and view ? 'state'
   ) as some`,
);

/** Whether one of these files is a video that is not playable yet. */
export async function holdUnplayable(db: Db, ids: string[]): Promise<boolean> {
  return (await db.one(unplayable, { ids }))?.some ?? false;
}

/** A video that waits for its conversion, with the number of this attempt; null for any other file. */
export function beginConversion(
  db: Db,
  id: string,
): Promise<{ view: VideoFile; attempts: number } | null> {
  return db.one(beginAttempt, { id });
}

/** Requeues conversions whose jobs are lost: a job that killed its process is not repeated (041). */
export async function requeueLostConversions(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (db) => {
    for (const { id } of await db.many(staleAttempts, {})) await queueConversion(ctx, db, id);
  });
}

type PublishVideo = (db: Db, ownerId: string, view: VideoFile) => Promise<void>;

/**
 * Replaces a video by its conversion (an MP4 on disk, which is copied), deletes the original, and runs `onStored` in
 * the same transaction. Leaves nothing behind when the file was deleted meanwhile.
 */
export async function storeConverted(
  ctx: Context,
  id: string,
  {
    path,
    bytes,
    ...dimensions
  }: Pick<VideoFile, "duration" | "width" | "height"> & {
    path: string;
    bytes: number;
  },
  onStored: PublishVideo,
): Promise<void> {
  const key = `${newKeyStem()}.mp4`;
  const mime = mimeOfKey(key) ?? "";
  const view: VideoFile = { kind: "video", url: urlOfKey(key), mime, ...dimensions };
  await putObjects(ctx, [{ key, bytes: { path }, mime }]);
  await keepObjects(ctx, [key], async (db) => {
    const file = await db.one(storeResult, { id, keys: [key], view, bytes });
    if (file === null) throw new ApiError("file_not_found");
    await db.run(releaseKeys, { keys: file.former });
    await deleteReleased({ ...ctx, db });
    await onStored(db, file.owner_id, view);
  });
}

/** Marks a video as not convertible, and runs `onFailed` in the same transaction. */
export async function failConversion(
  ctx: Context,
  id: string,
  onFailed: PublishVideo,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const file = await db.one(markFailed, { id });
    if (file?.view) await onFailed(db, file.owner_id, file.view);
  });
}
