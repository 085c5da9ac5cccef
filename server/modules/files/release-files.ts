import type { Context } from "#platform/context";
import { deleteReleased } from "./delete-released.ts";
import { deleteFiles } from "./queries.ts";

/**
 * Deletes files in the caller's transaction; their objects go when it has committed, by a job. The caller
 * has made sure that they are its own.
 */
export async function releaseFiles(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.run(deleteFiles, { ids });
  await deleteReleased(ctx);
}
