import type { refundOrder as endpoint } from "#contract/payments/income";
import { recordAudit } from "#modules/staff";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Job } from "#platform/jobs/jobs";
import { applyPayment } from "./apply-payment.ts";
import { referenceOf } from "./find-order.ts";
import { readPayment } from "./income.ts";
import { orderReference } from "./order-queries.ts";
import { subscriptionOfOrder } from "./period-queries.ts";
import { ProviderUnavailable, RefundRefused } from "./provider.ts";
import type { Payments } from "./providers.ts";
import { sendRefund } from "./return-charge.ts";
import { settleSubscription } from "./settle-subscription.ts";
import { queueRefundMail } from "./tell-of-refund.ts";
import {
  askedOf,
  equalRefundsMade,
  insertRefund,
  lockRefundable,
  refundById,
  setRefundState,
} from "./refund-queries.ts";

/** Milliseconds after which the queue goes on with a refund that was not answered. */
const retryAfter = 30_000;

/**
 * Gives back a paid order, whole or in part. The refund is stored first and sent under its own id, so that it is given
 * once, whatever is repeated or killed; the ledger follows what the provider says.
 */
export const refundOrder =
  (payments: Payments): Action<typeof endpoint> =>
  async (ctx, input) => {
    const id = ctx.idempotencyKey;
    if (id === null) throw new ApiError("idempotency_key_required");
    const isNew = await askForRefund(ctx, id, input);
    try {
      await send(payments, id, isNew);
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      throw new ApiError("refund_waiting");
    }
    if ((await ctx.db.one(refundById, { id }))?.state === "refused")
      throw new ApiError("refund_refused");
    const payment = await readPayment(ctx.db, ctx.actor, input.id);
    if (payment === null) throw new ApiError("order_not_found");
    return payment;
  };

/** Stores what is asked for, once; whether this request did. */
async function askForRefund(
  ctx: MemberContext,
  id: string,
  { id: order, amount, reason }: { id: string; amount: number; reason: string },
): Promise<boolean> {
  const { userId: owner, personId: person } = ctx.actor;
  return ctx.db.transaction(async (db) => {
    const row = await db.one(lockRefundable, { id: order, owner });
    if (row === null) throw new ApiError("order_not_found");
    const existing = await db.one(refundById, { id });
    if (existing !== null) {
      const isSame =
        existing.order_id === order && existing.amount === amount && existing.reason === reason;
      if (!isSame) throw new ApiError("idempotency_mismatch");
      return false;
    }
    if (row.state !== "paid" || row.is_disputed) throw new ApiError("order_not_refundable");
    // What was given back at the provider is in `refunded` alone, and what was just asked for in `asked` alone.
    const { asked } = (await db.one(askedOf, { order })) ?? { asked: 0 };
    const left = row.amount - Math.max(row.refunded, asked);
    if (left <= 0) throw new ApiError("order_not_refundable");
    if (amount > left) throw new ApiError("refund_too_much", { field: "amount" });
    await db.run(insertRefund, { id, order, amount, reason, person });
    await recordAudit(db, {
      actorId: person,
      action: "payment_refunded",
      subject: { kind: "payment_order", id: order },
      personId: owner,
      after: { amount },
    });
    const at = new Date(Date.now() + retryAfter);
    await ctx.jobs.add(db, sendRefund, { id }, { key: `${sendRefund} ${id}`, at });
    return true;
  });
}

/**
 * Sends a refund unless that was done, and reads what came of it; `isFirst` says that nobody can have sent it before.
 * Throws ProviderUnavailable.
 */
async function send(payments: Payments, id: string, isFirst: boolean): Promise<void> {
  const { db } = payments.ctx;
  const refund = await db.one(refundById, { id });
  if (refund === null || refund.state === "refused") return;
  const order = await db.one(orderReference, { id: refund.order_id });
  const provider = order && payments.providers.get(order.provider);
  const reference = order && referenceOf(payments, order);
  if (!provider || !reference || order.payment === null)
    throw new ProviderUnavailable("the provider of a refund is not configured");
  if (refund.state === "asked") {
    const others = isFirst ? null : await db.one(equalRefundsMade, { id });
    try {
      await provider.refund({
        reference,
        payment: order.payment,
        amount: refund.amount,
        currency: order.currency,
        key: id,
        repeat: others && { since: refund.created_at, othersMade: others.made },
      });
      await endRefund(payments, refund, "sent");
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error;
      // It may be refused because the money is back already: mails say what the provider says.
      if (refund.is_given_back) await applyPayment(payments, order, null);
      await endRefund(payments, refund, "refused");
      return;
    }
  }
  await applyPayment(payments, order, null);
}

/** Stores what came of a refund; who has not asked for it is told by mail. */
async function endRefund(
  { ctx }: Payments,
  { id, order_id: order, is_given_back }: { id: string; order_id: string; is_given_back: boolean },
  state: "sent" | "refused",
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    await db.run(setRefundState, { id, state });
    if (is_given_back) await queueRefundMail(ctx, db, id);
    // A charge of a pause that does not go back opens its period after all.
    const period = state === "refused" ? await db.one(subscriptionOfOrder, { order }) : null;
    if (period !== null) await settleSubscription(ctx, db, period.subscription_id);
  });
}

export function sendRefundJob(payments: Payments): Job<{ id: string }> {
  return { name: sendRefund, work: ({ id }) => send(payments, id, false) };
}
