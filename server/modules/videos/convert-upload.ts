import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { VideoFile } from "#contract/files/files";
import { limits } from "#contract/limits";
import {
  beginConversion,
  converterOf,
  failConversion,
  keyOfUrl,
  storeConverted,
} from "#modules/files";
import { publishDuePosts, showVideo } from "#modules/posts";
import type { Context } from "#platform/context";
import { convertVideo } from "#platform/media/convert-video";
import type { Db } from "#platform/db/db";
import { type DecodedVideo, openDecoder } from "#platform/media/decoder";
import { ApiError } from "#platform/errors";

const decoder = openDecoder({ children: 1, queue: 20 });
/** An attempt whose process died counts as well. */
const attemptsAllowed = 5;

/**
 * Converts an uploaded video and updates its posts, which are published then. The result is validated like an upload,
 * and used only if it has the same duration and plays everywhere. Otherwise, or after five attempts, the posts show
 * the failure. Throws overloaded, to be retried, when the machine is too busy or has no ffmpeg.
 */
export async function convertUpload(ctx: Context, fileId: string): Promise<void> {
  const file = await beginConversion(ctx.db, fileId);
  if (file === null) return;
  const show = (db: Db, ownerId: string, view: VideoFile): Promise<void> =>
    showVideo(ctx, db, { ownerId, fileId, view });
  const owners: string[] = [];
  const input = join(ctx.files.incoming, randomUUID());
  const output = join(ctx.files.incoming, randomUUID());
  try {
    const program = converterOf(ctx);
    const result =
      file.attempts > attemptsAllowed
        ? null
        : await convert(ctx, { program, input, output, url: file.view.url });
    if (result === null) {
      ctx.log.warn({ fileId, attempts: file.attempts }, "a video could not be converted");
      await failConversion(ctx, fileId, async (db, ownerId, view) => {
        await show(db, ownerId, view);
        owners.push(ownerId);
      });
      // A trigger has created their notifications (migration 0178).
      return ctx.realtime.publish({ people: owners }, "notifications:changed");
    }
    const { duration, width, height } = result;
    const bytes = (await stat(output)).size;
    await storeConverted(ctx, fileId, { path: output, bytes, duration, width, height }, show);
  } catch (error) {
    // Deleted meanwhile: nothing is left to do.
    if (error instanceof ApiError && error.code === "file_not_found") return;
    throw error;
  } finally {
    for (const path of [input, output]) await rm(path, { force: true });
  }
  await publishDuePosts(ctx);
}

interface Attempt {
  program: string | null;
  input: string;
  output: string;
  url: string;
}

/** The converted video at `output`; null when it is unusable. */
async function convert(
  ctx: Context,
  { program, input, output, url }: Attempt,
): Promise<DecodedVideo | null> {
  if (program === null) throw new ApiError("overloaded", { text: "no ffmpeg on this machine" });
  await pipeline(await ctx.files.read(keyOfUrl(url)), createWriteStream(input));
  const before = await read(input);
  if (before === null) return null;
  const isDone = await convertVideo(program, {
    input,
    output,
    isHdr: before.isHdr,
    maxSeconds: limits.convertedVideoSeconds + 2,
    maxBytes: limits.convertedVideoBytes,
  });
  const after = isDone ? await read(output) : null;
  if (after === null || after.extension !== "mp4" || !after.showsEverywhere) return null;
  const isWhole = Math.abs(after.duration - before.duration) <= Math.max(1, before.duration / 50);
  return isWhole ? after : null;
}

/** Null when it is not a video. */
async function read(path: string): Promise<DecodedVideo | null> {
  try {
    const decodedFile = await decoder.decode({ kind: "video", path });
    return decodedFile.kind === "video" ? decodedFile : null;
  } catch (error) {
    if (error instanceof ApiError && error.code !== "overloaded") return null;
    throw error;
  }
}
