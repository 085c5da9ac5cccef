import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { applyPayment } from "./apply-payment.ts";
import * as changes from "./change-queries.ts";
import { openCredentials } from "./credentials.ts";
import { orderReference } from "./order-queries.ts";
import { AccessLost, type ProviderSubscription, type SubscriptionReference } from "./provider.ts";
import type { Payments } from "./providers.ts";
import {
  end,
  type MembershipNews,
  settleSubscription,
  tellOfMembership,
} from "./settle-subscription.ts";
import * as queries from "./subscription-queries.ts";
import * as periods from "./period-queries.ts";

export type SubscriptionRow = Values<(typeof queries.subscriptionReference)["columns"]>;

/** A subscription as its provider knows it; null before it has a session there. */
export function referenceOfSubscription(
  { ctx }: Pick<Payments, "ctx">,
  { id, account_id, provider_account, credentials, session, reference }: SubscriptionRow,
): SubscriptionReference | null {
  if (session === null) return null;
  const account = {
    id: provider_account,
    credentials: openCredentials(ctx.config, account_id, credentials),
  };
  return { account, subscription: id, session, reference };
}

/** How often the provider is asked again when somebody else stored an answer meanwhile. */
const attempts = 5;
const dayMs = 86_400_000;

/**
 * Asks the provider for a subscription and brings it, its charges and the ledger to what it says: the one way by which
 * they reach us, at any time, any number of times and at once. Throws ProviderUnavailable.
 */
export async function applySubscription(
  payments: Payments,
  id: string,
  event: string | null,
): Promise<"applied" | "no_provider" | "no_session" | "access_lost"> {
  const { db } = payments.ctx;
  for (let attempt = 1; ; attempt++) {
    const row = await db.one(queries.subscriptionReference, { id });
    const provider = row && payments.providers.get(row.provider);
    if (!row || !provider) return "no_provider";
    const reference = referenceOfSubscription(payments, row);
    if (reference === null) return "no_session";
    let answer: ProviderSubscription;
    try {
      answer = await provider.readSubscription(reference);
    } catch (error) {
      if (!(error instanceof AccessLost)) throw error;
      await db.transaction((tx) => loseAccess(payments, tx, id));
      return "access_lost";
    }
    const isStored = await db.transaction((tx) => store(payments, tx, { row, answer }));
    if (isStored || attempt === attempts) break;
  }
  for (const charge of await db.many(periods.unpaidCharges, { id })) {
    const order = await db.one(orderReference, { id: charge.id });
    if (order !== null) await applyPayment(payments, order, event);
  }
  await db.transaction((tx) => settleSubscription(payments.ctx, tx, id));
  return "applied";
}

/**
 * Nobody can be told to stop any more: the member is told so, and it counts as ended. Also of one that had ended before
 * its provider was told.
 */
export async function loseAccess(
  { ctx }: Pick<Payments, "ctx">,
  db: Db,
  id: string,
): Promise<void> {
  if ((await db.one(queries.noteUnreachable, { id })) === null)
    await end(ctx, db, { id, because: "access_lost", stop: false });
  else await ctx.jobs.add(db, tellOfMembership, { id, news: "ended" });
  await db.run(queries.noteStopped, { id });
}

/** Whether it was stored: an answer that is older than another one is not. */
async function store(
  { ctx }: Payments,
  db: Db,
  { row: { id, revision }, answer }: { row: SubscriptionRow; answer: ProviderSubscription },
): Promise<boolean> {
  const row = await db.one(queries.lockSubscription, { id });
  if (row === null) return true;
  if (row.revision !== revision) return false;
  for (const charge of answer.charges) {
    const { session, startsAt: starts_at, endsAt: ends_at } = charge;
    const change = await db.one(changes.changeOfCharge, { id, amount: charge.amount, starts_at });
    const amount = change?.amount ?? row.amount;
    const order = await db.one(queries.insertCharge, {
      ...row,
      amount,
      platform_fee: Math.floor((amount * row.fee) / 10_000),
      session,
    });
    if (order !== null) {
      await db.run(periods.insertPeriod, {
        order: order.id,
        subscription: id,
        starts_at,
        ends_at,
        change: change?.id ?? null,
        left_out: isLeftOut(row, starts_at),
        // What was taken back has to be charged no more, and what it costs more goes back.
        agreed: change?.state === "dropped" && row.amount < amount ? row.amount : null,
        receipt_url: charge.receiptUrl ?? null,
      });
      if (change?.state === "dropped") await db.run(changes.askTerms, { id });
    } else
      await db.run(periods.movePeriodEnd, {
        provider: row.provider,
        session,
        subscription: id,
        ends_at,
      });
  }
  if (answer.state === "ended") {
    const wasNeverPaid = row.state === "started" && answer.charges.length === 0;
    const because = row.state === "past_due" || wasNeverPaid ? "not_paid" : "cancelled";
    await end(ctx, db, { id, because, stop: false });
    await db.run(queries.noteStopped, { id });
    return true;
  }
  if (row.state === "ended") return true;
  // It begins with its first order that is paid, not before.
  const state =
    row.state === "started" ? "started" : answer.state === "open" ? row.state : answer.state;
  await db.run(queries.saveAnswer, {
    id,
    state,
    reference: answer.reference,
    cancels_at_end: cancelsAtEnd(row, answer),
    url: answer.payUrl,
  });
  const { amount, isPaused: is_paused } = answer;
  await db.run(changes.askTermsUnless, { id, amount, is_paused });
  const news: MembershipNews = "past_due";
  if (state === "past_due" && row.state === "active")
    await ctx.jobs.add(db, tellOfMembership, { id, news });
  return true;
}

/** Whether a charge belongs to a pause; the provider goes on a day before the charge by which it ends. */
const isLeftOut = (
  { paused_at, paused_until }: Values<(typeof queries.lockSubscription)["columns"]>,
  starts_at: Date,
): boolean =>
  paused_at !== null &&
  starts_at > paused_at &&
  (paused_until === null || starts_at.getTime() < paused_until.getTime() - dayMs);

/** Whether it ends with what is paid; while a cancellation is still being told, what was asked of us counts. */
function cancelsAtEnd(
  row: Values<(typeof queries.lockSubscription)["columns"]>,
  answer: ProviderSubscription,
): boolean {
  if (row.cancels_at_end && row.terms_asked_at !== null) return true;
  // Paused where nobody asked us for a pause is how one cancels at Mercado Pago.
  const isPausedThere = row.paused_at === null && !row.pause_to_tell;
  return answer.cancelsAtEnd ?? (row.cancels_at_end || isPausedThere);
}
