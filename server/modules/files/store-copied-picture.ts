import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Picture } from "#contract/files/files";
import type { Context } from "#platform/context";
import { openDecoder } from "#platform/media/decoder";
import { putDecoded } from "./store-decoded.ts";
import { keepKeys } from "./queries.ts";

// Uploads of people do not wait for pictures of strangers.
const decoder = openDecoder({ children: 1, queue: 10 });

/**
 * Stores a picture that belongs to nobody here (of a page that somebody linked), decoded as an upload is.
 * Until `keepCopiedPictures` has committed with the row that speaks for its keys, the sweep takes it within
 * an hour. Refuses as an upload does.
 */
export async function storeCopiedPicture(
  ctx: Context,
  bytes: Buffer,
): Promise<{ picture: Picture; keys: string[] }> {
  const path = join(ctx.files.incoming, randomUUID());
  try {
    await writeFile(path, bytes, { flag: "wx" });
    const decodedPicture = await decoder.decode({ kind: "image", path });
    const { view, keys } = await putDecoded(ctx, decodedPicture, path);
    if (view.kind !== "image") throw new Error("the picture became something else");
    return { picture: view, keys };
  } finally {
    await rm(path, { force: true });
  }
}

/** In the transaction of the row that shows them; false when the sweep has had them. */
export async function keepCopiedPictures(ctx: Context, keys: string[]): Promise<boolean> {
  return keys.length === 0 || (await ctx.db.run(keepKeys, { keys })) === keys.length;
}
