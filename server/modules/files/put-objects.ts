import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { FileBytes } from "#platform/files/files";
import { refuseWhenFull } from "#platform/http/receive";
import { announceKeys, keepKeys } from "./queries.ts";

/**
 * Announces objects and stores them durably; a row must claim their keys within the hour. Throws storage_full; then
 * nothing is left.
 */
export async function putObjects(
  ctx: Context,
  objects: { key: string; bytes: FileBytes; mime: string }[],
): Promise<void> {
  const keys = objects.map((object) => object.key);
  await ctx.db.run(announceKeys, { keys });
  try {
    await Promise.all(
      objects.map(({ key, bytes, mime }) => ctx.files.put(key, bytes, mime).catch(refuseWhenFull)),
    );
  } catch (error) {
    await discard(ctx, keys);
    throw error;
  }
}

/**
 * Keeps stored objects by the row that `commit` writes in the same transaction. When it throws, the objects are
 * deleted and the error is rethrown.
 */
export async function keepObjects<T>(
  ctx: Context,
  keys: string[],
  commit: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction(async (db) => {
      const result = await commit(db);
      // Fewer than announced: it took so long that the sweep has deleted them.
      if ((await db.run(keepKeys, { keys })) !== keys.length) throw new ApiError("unavailable");
      return result;
    });
  } catch (error) {
    await discard(ctx, keys);
    throw error;
  }
}

/** Objects that cannot be deleted now stay announced, and the sweep deletes them. */
async function discard(ctx: Context, keys: string[]): Promise<void> {
  try {
    await Promise.all(keys.map((key) => ctx.files.delete(key)));
    await ctx.db.run(keepKeys, { keys });
  } catch (error) {
    ctx.log.warn({ err: error, keys }, "objects of a refused upload are left to the sweep");
  }
}
