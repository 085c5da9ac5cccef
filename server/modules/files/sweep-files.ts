import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#platform/context";
import { deleteUnused, dueKeys, forgetKeys } from "./queries.ts";
import { deleteOldUploads } from "./upload-queries.ts";

/**
 * Deletes unused files: files not used within a day, unfinished uploads, objects without a row, and partial uploads
 * of killed processes. The row goes first, then the object, then the note about it: after an interruption anywhere,
 * the next sweep continues.
 */
export async function sweepFiles(ctx: Context): Promise<void> {
  await ctx.db.run(deleteOldUploads, {});
  await ctx.db.run(deleteUnused, {});
  for (;;) {
    const due = await ctx.db.many(dueKeys, {});
    if (due.length === 0) break;
    const keys = due.map((row) => row.key);
    for (const key of keys) await ctx.files.delete(key);
    await ctx.db.run(forgetKeys, { keys });
  }
  await clear(ctx.files.incoming);
}

const hour = 3_600_000;

async function clear(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    const entry = await stat(path).catch(() => null);
    if (entry && Date.now() - entry.mtimeMs > hour) await rm(path, { force: true });
  }
}
