import { randomBytes } from "node:crypto";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { keepObjects, putObjects } from "./put-objects.ts";
import { deleteReleased } from "./delete-released.ts";
import { releaseKeys } from "./queries.ts";

/** A file made by this program, without an address below `/files`. */
export interface PrivateFile {
  /** Its path on the local disk; it is copied. */
  path: string;
  /** The first segment of its key. */
  folder: string;
  extension: string;
  mime: string;
}

/**
 * Stores a file together with the row that `commit` writes with its key, in one transaction: both or neither. The
 * row's owner serves the file (`ctx.files.read`) and releases it (`releasePrivate`).
 */
export async function storePrivate<T>(
  ctx: Context,
  { path, folder, extension, mime }: PrivateFile,
  commit: (db: Db, key: string) => Promise<T>,
): Promise<T> {
  const key = `${folder}/${randomBytes(16).toString("hex")}.${extension}`;
  await putObjects(ctx, [{ key, bytes: { path }, mime }]);
  return keepObjects(ctx, [key], (db) => commit(db, key));
}

/** Releases private files in the caller's transaction; a job deletes them after the commit. */
export async function releasePrivate(ctx: Context, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await ctx.db.run(releaseKeys, { keys });
  await deleteReleased(ctx);
}
