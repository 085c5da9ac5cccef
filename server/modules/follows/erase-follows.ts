import type { Context } from "#platform/context";
import { eraseFollowsOf, hasFollows, lockAllFollows } from "./queries.ts";

/** Ends a portion of the follows of a person, in both directions, and tells how many. */
export async function eraseFollows(ctx: Context, person: string): Promise<number> {
  // Without any it waits for nobody, so that it may be asked while rows are locked.
  if (!(await ctx.db.one(hasFollows, { person }))?.any) return 0;
  return ctx.db.transaction(async (db) => {
    await db.one(lockAllFollows, {});
    return (await db.one(eraseFollowsOf, { person }))?.gone ?? 0;
  });
}
