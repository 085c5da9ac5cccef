import type { Context } from "#platform/context";

/**
 * Queues the deletion of objects whose rows the caller's transaction deletes: a job deletes them soon after the
 * commit.
 */
export async function deleteReleased(ctx: Pick<Context, "db" | "jobs">): Promise<void> {
  await ctx.jobs.add(ctx.db, "delete-files", {}, "delete-files");
}
