import type { Context } from "#platform/context";

/** Queues the deletion of objects whose rows go in the caller's transaction: a job has them gone soon after it. */
export async function deleteReleased(ctx: Pick<Context, "db" | "jobs">): Promise<void> {
  await ctx.jobs.add(ctx.db, "delete-files", {}, "delete-files");
}
