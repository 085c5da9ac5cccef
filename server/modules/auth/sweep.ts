import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { sweepChallenges, sweepFactors } from "#auth/factors";
import { sweepAuthCodes } from "#auth/flow-states";
import { sweepFlows } from "#auth/identities";
import { sweepAssertions } from "#auth/saml";
import { sweepDevices, sweepEvents } from "#auth/audit";
import { sweepMailTokens } from "#auth/mails";
import { sweepQuestions } from "#auth/passkeys";
import { sweepBuckets } from "#auth/limits";
import { sweepNetworks } from "#auth/registration";
import { sweepSessions } from "#auth/sessions";
import { sweepSignUps } from "#auth/sign-ups";
import { sweepMessages } from "#auth/web3";
import { sweepSigningKeys } from "#auth/tokens";

/** Deletes expired rows, every hour. */
export function sweepAuth(ctx: Context): Job<unknown> {
  return {
    name: "sweep-auth",
    cron: "17 * * * *",
    work: async () => {
      await ctx.db.run(sweepSessions, {});
      await ctx.db.run(sweepMailTokens, {});
      await ctx.db.run(sweepAuthCodes, {});
      await ctx.db.run(sweepSignUps, {});
      await ctx.db.run(sweepNetworks, {});
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
