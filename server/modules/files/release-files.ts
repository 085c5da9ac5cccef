import type { Context } from "#platform/context";
import { deleteReleased } from "./delete-released.ts";
import { deleteFiles } from "./queries.ts";

/**
 * Deletes files in the caller's transaction; a job deletes their objects after the commit. The caller has checked
 * their owner.
 */
export async function releaseFiles(ctx: Context, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.run(deleteFiles, { ids });
  await deleteReleased(ctx);
}
