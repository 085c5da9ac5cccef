import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { DecodedAttachment, DecodedFile, Hashed } from "#platform/media/decoder";
import { queueFingerprints, refuseSoundAlike } from "./blocked-recordings.ts";
import * as queries from "./queries.ts";

/**
 * Pictures with at most so many different bits are the same one. Of 500,000 pairs of different pictures none has fewer
 * than 12; re-encoded ones have up to 6, and with 3 % cut off most have up to 8.
 */
const distance = 10;

/** The hashes of a decoded file, as its row stores them. */
export function hashesOf(file: Hashed<DecodedFile | DecodedAttachment>): {
  sha256: string;
  picture_hash: string | null;
} {
  return { sha256: file.sha256, picture_hash: file.kind === "image" ? file.pictureHash : null };
}

/**
 * Throws file_blocked, and counts it, when a moderator removed the same file, a picture that looks like it or a
 * recording that sounds like it. `path`: where its bytes are. Throws overloaded as `refuseSoundAlike`.
 */
export async function refuseBlocked(
  ctx: Context,
  file: Hashed<DecodedFile | DecodedAttachment>,
  path: string,
): Promise<void> {
  const hits = await ctx.db.many(queries.hitBlocked, { ...hashesOf(file), distance });
  if (hits.length > 0) throw new ApiError("file_blocked");
  if (file.kind === "audio") await refuseSoundAlike(ctx, { path, extension: file.extension });
}

/**
 * Nobody can upload these files again, nor what looks or sounds like them, until the decision is undone. In the
 * transaction of `ctx.db`.
 */
export async function blockFiles(
  ctx: Pick<Context, "db" | "jobs">,
  decision: string,
  ids: string[],
): Promise<void> {
  await ctx.db.run(queries.blockFiles, { decision, ids });
  await queueFingerprints(ctx, decision, ids);
}

/** Nobody gets these pictures of profiles any more, until they are no longer withheld. */
export async function withholdFiles(db: Db, ids: string[], withheld: boolean): Promise<void> {
  await db.run(queries.withholdFiles, { ids, withheld });
}

/** Ends what `blockFiles` began for this decision. */
export async function unblockFiles(db: Db, decision: string): Promise<void> {
  await db.run(queries.unblockFiles, { decision });
}
