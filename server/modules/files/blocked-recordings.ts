import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { fingerprintOf } from "#platform/media/fingerprint";
import type { Job } from "#platform/jobs/jobs";
import { boundedQueue } from "#platform/processes/bounded-queue";
import { converterOf } from "./conversions.ts";
import { keyOfUrl } from "./file-key.ts";
import * as queries from "./queries.ts";

/**
 * Recordings that share so many values at one offset, and this part of the new one's, are the same. Measured: 16 to 455
 * for re-encoded, filtered and cut ones, and at most 1 for 1,770 pairs of different ones.
 */
const leastShared = 15;
const leastPart = 0.12;

const jobName = "fingerprint-blocked";
/** Each takes 0.2 s of a core. */
const inQueue = boundedQueue({ atOnce: 1, longest: 20 });

/**
 * Throws file_blocked, and counts it, when the recording sounds like one that a moderator removed; overloaded when too
 * many are compared already. Without ffmpeg only the same bytes are recognised.
 */
export async function refuseSoundAlike(
  ctx: Context,
  recording: { path: string; extension: string },
): Promise<void> {
  const program = converterOf(ctx);
  if (program === null || !(await ctx.db.one(queries.hasBlockedSounds, {}))?.some) return;
  const fingerprint = await inQueue(() => fingerprintOf(program, recording));
  if (fingerprint === null) return;
  const least = Math.max(leastShared, Math.ceil(fingerprint.values.length * leastPart));
  const hits = await ctx.db.many(queries.hitBlockedSound, { ...fingerprint, least });
  if (hits.length > 0) throw new ApiError("file_blocked");
}

/** Queues the fingerprints of the recordings that a decision removed, in the transaction of `db`. */
export async function queueFingerprints(
  { db, jobs }: Pick<Context, "db" | "jobs">,
  decision: string,
  ids: string[],
): Promise<void> {
  const recordings = await db.many(queries.recordingsAmong, { ids });
  for (const { id } of recordings) await jobs.add(db, jobName, { decision, fileId: id });
}

/** Notes what a removed recording sounds like. One whose post was erased meanwhile is recognised by its bytes only. */
export function fingerprintBlockedJob(ctx: Context): Job<{ decision: string; fileId: string }> {
  return {
    name: jobName,
    queue: "heavy",
    async work({ decision, fileId }) {
      const program = converterOf(ctx);
      const file = await ctx.db.one(queries.recordingOf, { id: fileId });
      if (program === null || file === null) return;
      const path = join(ctx.files.incoming, randomUUID());
      try {
        await pipeline(await ctx.files.read(keyOfUrl(file.url)), createWriteStream(path));
        const extension = extname(file.url).slice(1);
        const fingerprint = await fingerprintOf(program, { path, extension });
        if (fingerprint !== null)
          await ctx.db.run(queries.addBlockedSound, { decision, id: fileId, ...fingerprint });
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
