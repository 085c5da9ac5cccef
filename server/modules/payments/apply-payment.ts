import type { OrderState } from "#contract/payments/tips";
import { recordAudit } from "#modules/staff";
import type { Db } from "#platform/db/db";
import { saveDifference } from "./compare-queries.ts";
import { type OrderRow, referenceOf } from "./find-order.ts";
import { type FactKind, postedOf } from "./ledger-queries.ts";
import { holdOrder, lockOrder, notifyOfPayment, updateOrder } from "./order-queries.ts";
import { post, postingsOf } from "./post-facts.ts";
import type { ProviderPayment } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { end, settleSubscription } from "./settle-subscription.ts";
import { subscriptionOfOrder } from "./period-queries.ts";
import { queueRefundMailOf } from "./tell-of-refund.ts";

/** The job that mails a giver and tells an artist's windows after a payment ended. */
export const tellOfPayment = "tell-of-payment";

/** The job that looks whether a purchase that was just paid is of any use. */
export const giveBack = "give-back-purchase";

/** `no_provider`: it is not among our settings any more; `mismatch`: another amount or currency than we asked for. */
export type ApplyResult = "applied" | "mismatch" | "no_provider" | "no_session";

/**
 * Asks the provider for an order and brings ledger and order to what it says: the one way by which a payment, a refund
 * or a dispute reaches them. It may be called at any time, any number of times and at once: the ledger has each fact
 * once, and the state of the order follows from the ledger. `event` told of it; null when nobody did. Throws
 * ProviderUnavailable.
 */
export async function applyPayment(
  payments: Payments,
  order: OrderRow,
  event: string | null,
): Promise<ApplyResult> {
  const provider = payments.providers.get(order.provider);
  if (provider === undefined) return "no_provider";
  const reference = referenceOf(payments, order);
  if (reference === null) return "no_session";
  const payment = await provider.readPayment(reference);
  return payments.ctx.db.transaction((db) => applyTo(payments, db, { order, payment, event }));
}

interface News {
  order: OrderRow;
  payment: ProviderPayment;
  event: string | null;
}

async function applyTo(
  { ctx }: Payments,
  db: Db,
  { order: { id, provider, state: stateBefore }, payment, event }: News,
): Promise<ApplyResult> {
  const order = await db.one(lockOrder, { id });
  if (order === null) return "no_session";
  if (isOther(payment, order)) {
    await reportMismatch(db, { id, provider, payment, order });
    return "mismatch";
  }
  const added = await post(db, postingsOf(payment), {
    provider,
    order: id,
    receiver: order.kind === "premium" ? "operator" : "artist",
    account: order.account_id,
    currency: order.currency,
    event,
    paidAt: payment.paidAt,
  });
  const posted = await db.one(postedOf, { order: id });
  const isPaid = posted?.is_paid === true;
  // Somebody else asked meanwhile: this answer may be older.
  if (!isPaid && order.state !== stateBefore) return "applied";
  const state = isPaid
    ? posted.refunded >= order.amount
      ? "refunded"
      : "paid"
    : unpaidStates[payment.state];
  await db.run(updateOrder, {
    id,
    state,
    payment: payment.payment,
    provider_fee: Math.max(0, posted?.provider_fee ?? 0),
    refunded: posted?.refunded ?? 0,
    is_disputed: (posted?.disputed ?? 0) > 0,
    paid_at: isPaid ? (order.paid_at ?? payment.paidAt ?? new Date()) : null,
    available_at: payment.availableAt,
  });
  if (added.includes("payment")) await db.one(notifyOfPayment, { order: id });
  if (order.kind === "unlock") await queueGiveBack(ctx, db, { id, added });
  if (added.includes("refund_failed")) await queueRefundMailOf(ctx, db, id);
  const period = await db.one(subscriptionOfOrder, { order: id });
  if (period !== null) {
    const { subscription_id: subscription } = period;
    // Whose bank took a payment back for good does not want to be charged again.
    if (payment.disputes.some((dispute) => dispute.state === "lost"))
      await end(ctx, db, { id: subscription, because: "refunded", stop: true });
    await settleSubscription(ctx, db, subscription);
  }
  const failed = state === "failed" && order.state === "pending";
  if (added.includes("payment") || failed)
    await ctx.jobs.add(db, tellOfPayment, { order: id }, `${tellOfPayment} ${id}`);
  return "applied";
}

/** When a purchase begins to count, also one that counts again: its buyer may have bought the post anew meanwhile. */
async function queueGiveBack(
  { jobs }: Payments["ctx"],
  db: Db,
  { id, added }: { id: string; added: FactKind[] },
): Promise<void> {
  if (added.includes("payment")) await jobs.add(db, giveBack, { order: id }, `${giveBack} ${id}`);
  else if (added.includes("dispute_won") || added.includes("refund_failed"))
    await jobs.add(db, giveBack, { order: id, again: true }, `${giveBack} ${id} again`);
}

/** Of a payment without postings. One that is `paid` always has some. */
const unpaidStates: Record<ProviderPayment["state"], OrderState> = {
  open: "started",
  pending: "pending",
  paid: "pending",
  failed: "failed",
  expired: "failed",
};

const isOther = (payment: ProviderPayment, order: { amount: number; currency: string }): boolean =>
  payment.state === "paid" &&
  (payment.amount !== order.amount || payment.currency !== order.currency);

/** Nothing is posted of a payment that is not what we asked for: the staff sees it. */
async function reportMismatch(
  db: Db,
  {
    id,
    provider,
    payment,
    order,
  }: {
    id: string;
    provider: OrderRow["provider"];
    payment: ProviderPayment;
    order: { amount: number; currency: string; account_id: string };
  },
): Promise<void> {
  const isNew = await db.one(saveDifference, {
    provider,
    payment: payment.payment ?? id,
    account: order.account_id,
    order: id,
    currency: order.currency,
    ours: order.amount,
    theirs: payment.amount,
  });
  // It was charged, so nobody may pay it again, and the giver is not told that it failed.
  await db.run(holdOrder, { id });
  if (isNew === null) return;
  await recordAudit(db, {
    actorId: null,
    action: "payment_mismatch",
    subject: { kind: "payment_order", id },
    before: { amount: order.amount, currency: order.currency },
    after: { amount: payment.amount, currency: payment.currency },
  });
}
