import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs";
import { sweepMailTokens } from "./mails/queries.ts";
import { sweepBuckets, sweepSessions } from "./queries.ts";

/** Removes what has expired, every hour. */
export function sweepAuth(ctx: Context): Job<unknown> {
  return {
    name: "sweep-auth",
    cron: "17 * * * *",
    work: async () => {
      await ctx.db.run(sweepSessions, {});
      await ctx.db.run(sweepMailTokens, {});
      await ctx.db.run(sweepBuckets, {});
    },
  };
}
