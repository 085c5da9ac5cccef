import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { makeChange } from "./change-queries.ts";
import type { Values } from "#platform/db/sql";
import * as periods from "./period-queries.ts";
import { returnCharge } from "./return-charge.ts";
import * as queries from "./subscription-queries.ts";

/** The job that tells the provider to charge no more. */
export const stopSubscription = "stop-subscription";
/** The job that mails a member, and tells the artist's windows of a new one. */
export const tellOfMembership = "tell-of-membership";

export type MembershipNews = "started" | "ended" | "past_due" | "not_renewed" | "resumes";

/**
 * Brings a subscription to what its orders say, in the caller's transaction: which period is paid, whether it begins,
 * whether the refund of its period ends it, and what has to be given back. Called after every change of one of them.
 */
export async function settleSubscription(ctx: Context, db: Db, id: string): Promise<void> {
  const row = await db.one(queries.lockSubscription, { id });
  if (row === null) return;
  const period = await db.one(periods.latestPeriod, { id });
  if (period !== null) {
    await db.run(periods.setPeriod, { id, order: period.order_id, paid_until: period.ends_at });
    await db.run(makeChange, { order: period.order_id });
  }
  if (row.state === "started" && period !== null) await begin(ctx, db, row);
  if (period?.state === "refunded") await end(ctx, db, { id, because: "refunded", stop: true });
  const charges = await db.many(periods.chargesToReturn, { id });
  for (const { id: order, left: amount, cause } of charges)
    await returnCharge(ctx, db, { order, amount, cause });
  if (charges.some(({ cause }) => cause === "not_a_member")) {
    await db.run(queries.askToStop, { id });
    await ctx.jobs.add(db, stopSubscription, { id }, `${stopSubscription} ${id}`);
  }
}

/** The first period was paid. Of two that a person pays for one artist the one that comes second ends, and is given back. */
async function begin(
  ctx: Context,
  db: Db,
  row: Values<(typeof queries.lockSubscription)["columns"]>,
): Promise<void> {
  const { id, kind, payer_id: payer, payee_id: payee, is_test } = row;
  await db.one(queries.lockPair, { pair: `${payer} ${payee}` });
  const other = await db.one(queries.otherLive, { id, kind, payer, payee, is_test });
  if (other !== null) return end(ctx, db, { id, because: "duplicate", stop: true });
  await db.run(queries.activate, { id });
  await db.one(queries.notifyOfMember, { id });
  await ctx.jobs.add(db, tellOfMembership, { id, news: "started" });
}

/** Ends it here, and has the provider told when it does not know. Nothing changes of one that had ended. */
export async function end(
  ctx: Context,
  db: Db,
  { id, because, stop }: { id: string; because: queries.SubscriptionEnd; stop: boolean },
): Promise<void> {
  const row = await db.one(queries.lockSubscription, { id });
  if (row === null) return;
  const wasPaid = row.paid_until !== null;
  if ((await db.one(queries.endSubscription, { id, because, stop })) === null) return;
  if (stop) await ctx.jobs.add(db, stopSubscription, { id }, `${stopSubscription} ${id}`);
  if (wasPaid) await ctx.jobs.add(db, tellOfMembership, { id, news: "ended" });
}
