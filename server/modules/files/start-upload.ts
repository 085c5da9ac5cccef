import type {
  cancelUpload as cancelEndpoint,
  getUpload as getEndpoint,
  startUpload as startEndpoint,
} from "#contract/files/files";
import { uploadLimits } from "#contract/files/files";
import { limits } from "#contract/limits";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { converterOf } from "./conversions.ts";
import { countUpload } from "./count-upload.ts";
import { deleteReleased } from "./delete-released.ts";
import { lockSpace } from "./queries.ts";
import { requireSpace } from "./require-space.ts";
import { deleteUpload, findUpload, insertUpload, wantedSpace } from "./upload-queries.ts";

const convertedVideo = {
  maxBytes: limits.convertedVideoBytes,
  tooLarge: "video_too_large",
} as const;

/** Reserves space for an upload of so many bytes, or throws before any of them is sent. */
export const startUpload: Action<typeof startEndpoint> = async (ctx, { kind, bytes }) => {
  const { maxBytes, tooLarge } =
    kind === "video" && converterOf(ctx) !== null ? convertedVideo : uploadLimits[kind];
  if (bytes === 0) throw new ApiError("file_empty");
  if (bytes > maxBytes) throw new ApiError(tooLarge);
  await countUpload(ctx, kind);
  const owner = ctx.actor.userId;
  return ctx.db.transaction(async (db) => {
    await db.one(lockSpace, { owner });
    const space = await db.one(wantedSpace, { owner });
    requireSpace(space, bytes);
    const upload = await db.one(insertUpload, { owner, kind, bytes });
    if (!upload) throw new Error("an upload's row was not written");
    return upload;
  });
};

/** The number of bytes received so far. */
export const getUpload: Action<typeof getEndpoint> = async ({ actor, db }, { id }) => {
  const upload = await db.one(findUpload, { id, owner: actor.userId });
  if (!upload) throw new ApiError("file_not_found");
  const { received, bytes } = upload;
  return { id, received, bytes };
};

/** Discards an upload. A missing one is no error. */
export const cancelUpload: Action<typeof cancelEndpoint> = async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    const deletedCount = await db.run(deleteUpload, { id, owner: ctx.actor.userId });
    if (deletedCount > 0) await deleteReleased({ ...ctx, db });
  });
  return { success: true };
};
