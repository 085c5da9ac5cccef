import { randomBytes } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import type { uploadPart as contract } from "#contract/files/files";
import { limits } from "#contract/limits";
import { ApiError } from "#platform/errors";
import type { UploadAction } from "#platform/http/http";
import { receive } from "#platform/http/receive";
import { keepObjects, putObjects } from "./put-objects.ts";
import { addPart, findUpload } from "./upload-queries.ts";

/**
 * Stores the part that begins where the previous one ended. A part that breaks off is discarded, and sent again. In
 * the file store, not on this machine's disk: the next part may reach another process.
 */
export const uploadPart: UploadAction<typeof contract> = async (ctx, { id, offset }, body) => {
  const upload = await ctx.db.one(findUpload, { id, owner: ctx.actor.userId });
  if (!upload) throw new ApiError("file_not_found");
  if (upload.received !== offset || upload.parts >= limits.uploadParts)
    throw new ApiError("upload_offset");
  const left = upload.bytes - offset;
  const path = await receive(body, {
    directory: ctx.files.incoming,
    maxBytes: Math.min(limits.uploadPartBytes, left),
    tooLarge: left < limits.uploadPartBytes ? "file_too_large" : "upload_part_too_large",
  });
  try {
    const { size } = await stat(path);
    // Without a served extension, so that no address leads to a part.
    const key = `parts/${randomBytes(16).toString("hex")}.part`;
    await putObjects(ctx, [{ key, bytes: { path }, mime: "application/octet-stream" }]);
    return await keepObjects(ctx, [key], async (db) => {
      const storedPart = await db.one(addPart, { id, offset, size, key });
      if (!storedPart) throw new ApiError("upload_offset");
      return storedPart;
    });
  } finally {
    await rm(path, { force: true });
  }
};
