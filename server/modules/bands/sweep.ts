import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { settleClaims } from "./claim-band.ts";
import { sweepInvitations } from "./invitation-queries.ts";

/** Hourly: deletes expired invitations, and hands over bands of absent owners. */
export function sweepBands(ctx: Context): Job<unknown> {
  return {
    name: "sweep-bands",
    cron: "37 * * * *",
    work: async () => {
      await ctx.db.run(sweepInvitations, {});
      await settleClaims(ctx);
    },
  };
}
