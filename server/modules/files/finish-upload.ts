import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { finishUpload as contract } from "#contract/files/files";
import type { MemberContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { refuseWhenFull } from "#platform/http/receive";
import { deleteReleased } from "./delete-released.ts";
import { addressSigner } from "./signed-address.ts";
import { type StoredUpload, storeUpload, viewForOwner } from "./upload-file.ts";
import {
  claimUpload,
  completeUpload,
  deleteUpload,
  finishedUpload,
  findUpload,
  renewClaim,
  unclaimUpload,
} from "./upload-queries.ts";

/** Errors that do not concern the file: a retry may succeed. */
const passing = new Set<string>([
  "overloaded",
  "storage_full",
  "quota_exceeded",
  "unavailable",
  "videos_waiting",
]);

/** Milliseconds between two heartbeats while the parts are joined; three may be late. */
const signOfLife = 2500;

/**
 * Joins the parts of an upload and stores the file as `uploadFile` does. A repeated call returns the same file; while
 * another request is joining, it throws overloaded, and for 10 s after that one's process was killed: well within the
 * minute for which the browser retries.
 */
export const finishUpload: Action<typeof contract> = async (ctx, { id }) => {
  const owner = ctx.actor.userId;
  const before = await ctx.db.one(finishedUpload, { id, owner });
  if (!before) throw new ApiError("file_not_found");
  const former = formerAnswer(ctx, before);
  if (former !== null) return former;
  if (before.received < before.bytes) throw new ApiError("upload_offset");
  const claim = await ctx.db.one(claimUpload, { id, owner });
  if (!claim) throw new ApiError("overloaded", { retryAfter: 1 });
  const alive = setInterval(() => {
    // Without the database nothing can be joined either: that error is thrown.
    ctx.db.run(renewClaim, { id }).catch(() => undefined);
  }, signOfLife);
  try {
    return await assemble(ctx, id, claim.keys);
  } catch (error) {
    if (error instanceof ApiError && !passing.has(error.code)) await discard(ctx, id);
    else await ctx.db.run(unclaimUpload, { id });
    throw error;
  } finally {
    clearInterval(alive);
  }
};

/** What the first call answered; null when it did not. */
function formerAnswer(
  ctx: MemberContext,
  before: Values<(typeof finishedUpload)["columns"]>,
): StoredUpload | null {
  const { file_id: id, kind, view, tags, cover_id, cover } = before;
  if (id === null || view === null) return null;
  const file = viewForOwner(ctx, kind, view);
  if (kind !== "track") return { id, file };
  const sign = addressSigner(ctx);
  return {
    id,
    file,
    tags,
    cover: cover_id === null || cover === null ? null : { id: cover_id, file: sign(cover) },
  };
}

async function assemble(ctx: MemberContext, id: string, keys: string[]) {
  const upload = await ctx.db.one(findUpload, { id, owner: ctx.actor.userId });
  if (!upload) throw new ApiError("file_not_found");
  const path = join(ctx.files.incoming, randomUUID());
  try {
    for (const key of keys)
      await pipeline(await ctx.files.read(key), createWriteStream(path, { flags: "a" })).catch(
        refuseWhenFull,
      );
    return await storeUpload(ctx, {
      kind: upload.kind,
      path,
      also: async (db, { id: file_id, tags, coverId: cover_id }) => {
        // Cancelled meanwhile, or taken over by another request after missed heartbeats: a retry finds out.
        if ((await db.run(completeUpload, { id, file_id, tags, cover_id })) === 0)
          throw new ApiError("overloaded", { retryAfter: 1 });
        await deleteReleased({ ...ctx, db });
      },
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function discard(ctx: MemberContext, id: string): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await db.run(deleteUpload, { id, owner: ctx.actor.userId });
    await deleteReleased({ ...ctx, db });
  });
}
