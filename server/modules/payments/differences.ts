import type {
  comparePaymentAccount as compareEndpoint,
  getPaymentDifferences as listEndpoint,
} from "#contract/payments/differences";
import { recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Job } from "#platform/jobs/jobs";
import { compareAccount } from "./check-payments.ts";
import { accountToCompare, markCompared } from "./compare-queries.ts";
import { differencesPage } from "./difference-queries.ts";
import type { Payments } from "./providers.ts";

const compareOne = "compare-payment-account";

/** What the staff sees of payments in which ledger and provider disagree, the newest first. */
export const getPaymentDifferences: Action<typeof listEndpoint> = async (
  { db },
  { state, cursor, limit },
) => {
  const rows = await db.many(differencesPage, {
    solved: state === "solved",
    before: cursor ?? null,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    differences: page.map(({ account_id, owner_id, artist, compared_at, ...row }) => ({
      ...row,
      found_at: row.found_at.toISOString(),
      solved_at: row.solved_at?.toISOString() ?? null,
      account:
        account_id === null || owner_id === null
          ? null
          : {
              id: account_id,
              artist: { id: owner_id, name: artist ?? "" },
              compared_at: compared_at?.toISOString() ?? null,
            },
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
};

/** Leaves the comparison of one account to a job: a provider may take long. */
export const comparePaymentAccount: Action<typeof compareEndpoint> = async (ctx, { id }) => {
  await ctx.db.transaction(async (db) => {
    if ((await db.one(accountToCompare, { id })) === null)
      throw new ApiError("payment_account_gone");
    await recordAudit(db, {
      actorId: ctx.actor.personId,
      action: "payments_compared",
      subject: { kind: "payment_account", id },
    });
    await ctx.jobs.add(db, compareOne, { id }, `${compareOne} ${id}`);
  });
  return { success: true };
};

export function compareAccountJob(payments: Payments): Job<{ id: string }> {
  return {
    name: compareOne,
    queue: "heavy",
    async work({ id }) {
      const { db } = payments.ctx;
      const account = await db.one(accountToCompare, { id });
      if (account === null) return;
      await compareAccount(payments, account);
      await db.run(markCompared, { id });
    },
  };
}
