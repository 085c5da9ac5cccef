import { membershipLimits } from "#contract/payments/membership-limits";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { applySubscription, loseAccess, referenceOfSubscription } from "./apply-subscription.ts";
import { termsToRepeat } from "./change-queries.ts";
import { dueDunnings, noteDunned } from "./dunning-queries.ts";
import { dueResumeMails, resumeDue } from "./pause-queries.ts";
import { AccessLost, ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { end, stopSubscription, tellOfMembership } from "./settle-subscription.ts";
import { stopUselessRenewals } from "./stop-renewals.ts";
import { tellTerms } from "./tell-terms.ts";
import * as queries from "./subscription-queries.ts";

const batch = 100;
const firstId = "00000000-0000-0000-0000-000000000000";

/** What no event told of subscriptions, what time brings, and the providers that did not answer. */
export function checkSubscriptionsJob(payments: Payments): Job<Record<string, never>> {
  const { db } = payments.ctx;
  return {
    name: "check-subscriptions",
    cron: "2,7,12,17,22,27,32,37,42,47,52,57 * * * *",
    // While a provider does not answer, each of them takes long.
    queue: "heavy",
    async work() {
      for (const { id } of await db.many(queries.claimStops, { limit: batch }))
        await attempt(payments, id, () => stop(payments, id));
      for (const { id } of await db.many(queries.claimSubscriptions, { limit: batch }))
        await attempt(payments, id, () => applySubscription(payments, id, null));
      await endPauses(payments.ctx, (id) => attempt(payments, id, () => tellTerms(payments, id)));
      await repeatTerms(payments);
      await stopUselessRenewals(payments, (id, renewal) => attempt(payments, id, renewal));
      await endDue(payments.ctx);
      await dun(payments.ctx);
    },
  };
}

/** Those that a provider does not answer to do not keep the others from being told. */
async function repeatTerms(payments: Payments): Promise<void> {
  let after = { after_at: new Date(0), after_id: firstId };
  for (;;) {
    const rows = await payments.ctx.db.many(termsToRepeat, { ...after, limit: batch });
    for (const { id } of rows) await attempt(payments, id, () => tellTerms(payments, id));
    const last = rows.at(-1);
    if (!last?.terms_asked_at || rows.length < batch) return;
    after = { after_at: last.terms_asked_at, after_id: last.id };
  }
}

/** One that does not work must not keep the others from being looked at. */
async function attempt(
  { ctx: { log } }: Payments,
  id: string,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isAway = error instanceof ProviderUnavailable;
    log[isAway ? "warn" : "error"](
      { err: error, subscription: id },
      "a subscription could not be checked",
    );
  }
}

/** What time ends: a grace, a cancelled period, what nobody paid. */
async function endDue(ctx: Context): Promise<void> {
  const due = await ctx.db.many(queries.dueEnds, {
    grace: membershipLimits.graceDays,
    limit: batch,
    only: null,
  });
  for (const { id } of due)
    await ctx.db.transaction(async (db) => {
      // Somebody may have paid, or taken the cancellation back, since the list was made.
      await db.one(queries.lockSubscription, { id });
      const grace = membershipLimits.graceDays;
      const row = await db.one(queries.dueEnds, { grace, limit: 1, only: id });
      if (row !== null) await end(ctx, db, { id, because: row.because, stop: true });
    });
}

/** Pauses that end by themselves, and the mails before. */
async function endPauses(ctx: Context, tell: (id: string) => Promise<void>): Promise<void> {
  await ctx.db.transaction(async (db) => {
    for (const { id } of await db.many(dueResumeMails, { limit: batch }))
      await ctx.jobs.add(db, tellOfMembership, { id, news: "resumes" });
  });
  for (const { id } of await ctx.db.many(resumeDue, { limit: batch })) await tell(id);
}

/** The mails about a charge that fails, but for the last one: that tells of the end. */
async function dun(ctx: Context): Promise<void> {
  const days = membershipLimits.dunningDays.slice(0, -1);
  for (const { id, number } of await ctx.db.many(dueDunnings, { days, limit: batch }))
    await ctx.db.transaction(async (db) => {
      if ((await db.one(noteDunned, { id, number })) === null) return;
      await ctx.jobs.add(db, tellOfMembership, { id, news: "past_due" });
    });
}

/** Tells the provider to charge no more; the queue tries again while it does not answer, and `check-subscriptions` after. */
export function stopSubscriptionJob(payments: Payments): Job<{ id: string }> {
  return { name: stopSubscription, work: ({ id }) => stop(payments, id) };
}

async function stop(payments: Payments, id: string): Promise<void> {
  const { db } = payments.ctx;
  const row = await db.one(queries.subscriptionReference, { id });
  if (row === null || row.is_stopped || row.state !== "ended") return;
  const reference = referenceOfSubscription(payments, row);
  if (reference === null) return void (await db.run(queries.noteStopped, { id }));
  const provider = payments.providers.get(row.provider);
  if (provider === undefined) throw new ProviderUnavailable("the provider is not configured");
  try {
    await provider.stopSubscription(reference);
  } catch (error) {
    if (!(error instanceof AccessLost)) throw error;
    return db.transaction((tx) => loseAccess(payments, tx, id));
  }
  // What was charged until now is read before the access is forgotten.
  await applySubscription(payments, id, null);
  await db.run(queries.noteStopped, { id });
}
