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

/** Pixels of the longest side: larger videos are made smaller where that is possible. */
const largestPlayedSide = 1920;
/** What may be missing between a video's frames and the three minutes of its camera's clock, in seconds. */
const slackSeconds = 1;

/** The ffmpeg of this machine (setting FFMPEG); null when there is none. */
export function converterOf({ config }: Pick<Context, "config">): string | null {
  return config.ffmpeg === undefined ? null : findProgram(config.ffmpeg);
}

/**
 * Whether an upload has to be converted before others can play it. Refuses one that cannot be: with
 * video_not_convertible on a server without ffmpeg, with video_too_long, image_dimensions and file_too_large.
 */
export function needsConversion(ctx: Context, film: DecodedVideo, bytes: number): boolean {
  const { width, height, duration, extension } = film;
  const isLarge = bytes > limits.composerFileBytes;
  if (extension !== "mp4") {
    if (isLarge) throw new ApiError("file_too_large");
    return false;
  }
  if (converterOf(ctx) === null) {
    if (!film.showsEverywhere) throw new ApiError("video_not_convertible");
    return false;
  }
  const playsAsItIs =
    film.showsEverywhere &&
    film.soundsEverywhere &&
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

/** Refuses with videos_waiting when too many of one person are in conversion. Within lockSpace. */
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

/** Whether one of these files is a video that nobody can play yet. */
export async function holdUnplayable(db: Db, ids: string[]): Promise<boolean> {
  return (await db.one(unplayable, { ids }))?.some ?? false;
}

/** A video that waits for its conversion, and which attempt this is; null for any other file. */
export function beginConversion(
  db: Db,
  id: string,
): Promise<{ view: VideoFile; attempts: number } | null> {
  return db.one(beginAttempt, { id });
}

/** Queues conversions anew whose jobs are lost: those of a job that killed its process are not run again (041). */
export async function requeueLostConversions(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (db) => {
    for (const { id } of await db.many(staleAttempts, {})) await queueConversion(ctx, db, id);
  });
}

type PublishVideo = (db: Db, ownerId: string, view: VideoFile) => Promise<void>;

/**
 * Puts what a video was converted to (an MP4 on the disk, which is copied) in its place, and runs `onStored` in the same
 * transaction. The original goes. Leaves nothing when the file has gone meanwhile.
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

/** Notes that a video cannot be converted, and runs `onFailed` in the same transaction. */
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
