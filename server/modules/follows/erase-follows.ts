import type { Context } from "#platform/context";
import { eraseFollowsOf, hasFollows, lockAllFollows } from "./queries.ts";

/** Deletes a batch of a person's follows, in both directions, and returns their number. */
export async function eraseFollows(ctx: Context, person: string): Promise<number> {
  // Without any it takes no lock, so it may be called while rows are locked.
  if (!(await ctx.db.one(hasFollows, { person }))?.any) return 0;
  return ctx.db.transaction(async (db) => {
    await db.one(lockAllFollows, {});
    return (await db.one(eraseFollowsOf, { person }))?.gone ?? 0;
  });
}
