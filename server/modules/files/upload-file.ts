import { rm } from "node:fs/promises";
import { uploadFile as contract, uploadLimits } from "#contract/files";
import { limits } from "#contract/limits";
import { openDecoder } from "#platform/decoder";
import { Refusal } from "#platform/errors";
import type { UploadAction } from "#platform/http";
import { receive } from "#platform/receive";
import { usedSpace } from "./queries.ts";
import { storeDecoded } from "./store-decoded.ts";
import { taskOfKind } from "./task-of-kind.ts";

// One at a time: what memory allows beside the server (security M8).
const decoder = openDecoder({ children: 1, queue: 20 });

/**
 * An upload: received to the disk, decoded or refused by what its bytes are (never by name or header),
 * stored durably, and only then acknowledged.
 */
export const uploadFile: UploadAction<typeof contract> = async (ctx, { kind }, body) => {
  const ownerId = ctx.actor.userId;
  // Before a byte is read; what counts is counted again when the file is stored.
  const space = await ctx.db.one(usedSpace, { owner: ownerId });
  if ((space?.bytes ?? 0) >= limits.storageBytesPerUser) throw new Refusal("quota_exceeded");
  const path = await receive(body, { directory: ctx.files.incoming, ...uploadLimits[kind] });
  try {
    const decoded = await decoder.decode(taskOfKind(kind, path));
    const { id, view } = await storeDecoded(ctx, { ownerId, kind, decoded, path, used: false });
    return { id, file: view };
  } finally {
    await rm(path, { force: true });
  }
};
