import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { sweepChallenges, sweepFactors } from "./factors/queries.ts";
import { sweepAuthCodes } from "./flow-states/queries.ts";
import { sweepFlows } from "./identities/queries.ts";
import { sweepAssertions } from "./saml/queries.ts";
import { sweepDevices, sweepEvents } from "./audit/queries.ts";
import { sweepMailTokens } from "./mails/queries.ts";
import { sweepQuestions } from "./passkeys/queries.ts";
import { sweepBuckets } from "./limit-queries.ts";
import { sweepSessions } from "./sessions/queries.ts";
import { sweepSignUps } from "./sign-ups/queries.ts";
import { sweepMessages } from "./web3/queries.ts";
import { sweepSigningKeys } from "./tokens/queries.ts";

/** Removes what has expired, every hour. */
export function sweepAuth(ctx: Context): Job<unknown> {
  return {
    name: "sweep-auth",
    cron: "17 * * * *",
    work: async () => {
      await ctx.db.run(sweepSessions, {});
      await ctx.db.run(sweepMailTokens, {});
      await ctx.db.run(sweepAuthCodes, {});
      await ctx.db.run(sweepSignUps, {});
      await ctx.db.run(sweepFlows, {});
      await ctx.db.run(sweepAssertions, {});
      await ctx.db.run(sweepChallenges, {});
      await ctx.db.run(sweepFactors, {});
      await ctx.db.run(sweepMessages, {});
      await ctx.db.run(sweepQuestions, {});
      await ctx.db.run(sweepBuckets, {});
      await ctx.db.run(sweepDevices, {});
      await ctx.db.run(sweepSigningKeys, {});
      await ctx.db.run(sweepEvents, {});
    },
  };
}
