import type Stripe from "stripe";
import { accountOptions } from "./stripe-accounts.ts";
import { isInvoice, isPaymentOfInvoice } from "./stripe-subscription.ts";
import { type PaymentProvider, ProviderUnavailable, RefundRefused } from "./provider.ts";

type RefundRequest = Parameters<PaymentProvider["refund"]>[0];

const failedStates = new Set<string | null>(["failed", "canceled"]);

/**
 * Gives money back once for each key. Stripe forgets idempotency keys after a day, and a request may be repeated later:
 * hence the key is in the metadata of the refund too, and is looked for before.
 */
export async function giveBack(
  stripe: Stripe,
  { reference, payment, amount, key }: RefundRequest,
): Promise<void> {
  const options = accountOptions(reference.account);
  const intent = await stripe.paymentIntents.retrieve(payment, {}, options);
  const isOfOrder = isInvoice(reference.session)
    ? await isPaymentOfInvoice(stripe, reference, payment)
    : intent.metadata["order"] === reference.order;
  if (!isOfOrder) throw new RefundRefused("the payment belongs to another order");
  const former = await findRefund(stripe, { payment, key, options });
  if (former !== null) {
    if (former.amount === amount) return;
    throw new ProviderUnavailable("Stripe: the key belongs to another refund");
  }
  const refund = await stripe.refunds
    .create(
      {
        payment_intent: payment,
        amount,
        // Our fee comes back only when asked; asking where there is none is an error.
        ...((intent.application_fee_amount ?? 0) > 0 && { refund_application_fee: true }),
        metadata: { order: reference.order, key },
      },
      { ...options, idempotencyKey: key },
    )
    .catch((error: unknown) => {
      const isRefused =
        error instanceof Error && "type" in error && error.type === "StripeInvalidRequestError";
      throw isRefused ? new RefundRefused("Stripe refused a refund", { cause: error }) : error;
    });
  if (failedStates.has(refund.status)) throw new RefundRefused("the refund failed at once");
}

/** The refund that was made with a key, unless it failed. */
async function findRefund(
  stripe: Stripe,
  { payment, key, options }: { payment: string; key: string; options: Stripe.RequestOptions },
): Promise<Stripe.Refund | null> {
  const refunds = stripe.refunds.list({ payment_intent: payment, limit: 100 }, options);
  for await (const refund of refunds)
    if (refund.metadata?.["key"] === key && !failedStates.has(refund.status)) return refund;
  return null;
}
