import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "#contract/files/files";
import type { Context } from "#platform/context";
import { openDecoder } from "#platform/media/decoder";
import { refuseBlocked } from "./blocked-files.ts";
import { putDecoded, storeDecoded } from "./store-decoded.ts";
import { keepKeys } from "./queries.ts";

// Pictures of other sites must not delay people's uploads.
const decoder = openDecoder({ children: 1, queue: 10 });

/**
 * Stores a picture without an owner (from a linked page), decoded like an upload. The sweep deletes it within an hour
 * unless `keepCopiedPictures` commits with the row that claims its keys. Throws like an upload.
 */
export async function storeCopiedPicture(
  ctx: Context,
  bytes: Buffer,
): Promise<{ picture: Picture; keys: string[] }> {
  const path = join(ctx.files.incoming, randomUUID());
  try {
    await writeFile(path, bytes, { flag: "wx" });
    const decodedPicture = await decoder.decode({ kind: "image", path });
    await refuseBlocked(ctx, decodedPicture, path);
    const { view, keys } = await putDecoded(ctx, decodedPicture, path);
    if (view.kind !== "image") throw new Error("the picture became something else");
    return { picture: view, keys };
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Stores a person's own picture from another site like an upload of theirs; the sweep deletes it after a day unless a
 * draft or a post uses it. Throws like an upload.
 */
export async function storeImportedPicture(
  ctx: Context,
  { ownerId, bytes }: { ownerId: string; bytes: Buffer },
): Promise<{ id: string }> {
  const path = join(ctx.files.incoming, randomUUID());
  try {
    await writeFile(path, bytes, { flag: "wx" });
    const decoded = await decoder.decode({ kind: "image", path });
    await refuseBlocked(ctx, decoded, path);
    const { id } = await storeDecoded(ctx, { ownerId, kind: "image", decoded, path, used: false });
    return { id };
  } finally {
    await rm(path, { force: true });
  }
}

/** Call it in the transaction of the row that shows them; false when the sweep has deleted them. */
export async function keepCopiedPictures(ctx: Context, keys: string[]): Promise<boolean> {
  return keys.length === 0 || (await ctx.db.run(keepKeys, { keys })) === keys.length;
}
