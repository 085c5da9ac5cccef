import { releasePrivate } from "#modules/files";
import type { Context } from "#platform/context";
import {
  dueDeletions,
  erasedAccountsThatAreBack,
  expireExports,
  sweepErased,
  sweepExports,
} from "./queries.ts";
import { line } from "./work.ts";

/** Hourly: deletes the files of expired copies, and erases accounts after their waiting time. */
export async function sweepPersonalData(ctx: Context): Promise<void> {
  while (await expire(ctx));
  await ctx.db.run(sweepExports, {});
  await ctx.db.run(erasedAccountsThatAreBack, {});
  await ctx.db.run(sweepErased, {});
  for (const { user_id: userId } of await ctx.db.many(dueDeletions, {}))
    await ctx.jobs.add(ctx.db, "erase-account", { userId }, { key: `erase ${userId}`, line });
}

/** Deletes a batch; false when there was none. */
async function expire(ctx: Context): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const over = await db.many(expireExports, {});
    await releasePrivate(
      { ...ctx, db },
      over.flatMap((row) => row.keys ?? []),
    );
    return over.length > 0;
  });
}
