import type {
  getTestPayment as getEndpoint,
  settleTestPayment as settleEndpoint,
  TestOutcome,
} from "#contract/payments/test-payments";
import type { Output } from "#contract/endpoint";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import type { Payments } from "./providers.ts";
import {
  changeTestPayment,
  outcomesOf,
  signedEvent,
  testWebhook,
  withOutcome,
} from "./test-provider.ts";
import { testSubscription } from "./test-subscription-queries.ts";
import {
  changeTestSubscription,
  periodEnd,
  subscriptionOutcomes,
  type TestSubscription,
  withSubscriptionOutcome,
} from "./test-subscriptions.ts";
import { testPayment } from "./test-queries.ts";
import { receiveWebhook } from "./webhooks.ts";

/** A payment of the provider that the demonstration plays. Throws test_payment_not_found elsewhere. */
export const getTestPayment =
  ({ providers }: Payments): Action<typeof getEndpoint> =>
  async ({ db }, { session }) => {
    if (!providers.has("test")) throw new ApiError("test_payment_not_found");
    const subscription = await db.one(testSubscription, { session });
    if (subscription !== null) return toTestMembership(subscription);
    const row = await db.one(testPayment, { session });
    if (row === null) throw new ApiError("test_payment_not_found");
    return toTestPayment(row);
  };

/** Lets something happen to it, and sends the signed event of it. */
export const settleTestPayment =
  (payments: Payments): Action<typeof settleEndpoint> =>
  async (ctx, { session, outcome }) => {
    if (!payments.providers.has("test")) throw new ApiError("test_payment_not_found");
    if ((await ctx.db.one(testSubscription, { session })) !== null) {
      const subscription = await changeTestSubscription(ctx, session, (db, before) =>
        withSubscriptionOutcome(db, before, outcome, new Date()),
      );
      const { account, subscription_id: order } = subscription;
      const change = { account, order, session, payment: null };
      await receiveWebhook(payments, "test", signedEvent(change, `subscription.${outcome}`));
      return toTestMembership(subscription);
    }
    const row = await changeTestPayment(ctx, session, (before) =>
      withOutcome(before, outcome, new Date()),
    );
    await receiveWebhook(payments, "test", testWebhook(row, eventTypes[outcome] ?? outcome));
    return toTestPayment(row);
  };

const eventTypes: Partial<Record<TestOutcome, string>> = {
  pay: "payment.succeeded",
  confirm: "payment.succeeded",
  refuse: "payment.failed",
  later: "payment.pending",
  refund: "refund.succeeded",
  dispute: "dispute.opened",
  win: "dispute.closed",
  lose: "dispute.closed",
};

function toTestPayment(row: Values<(typeof testPayment)["columns"]>): Output<typeof getEndpoint> {
  const { session, title, amount, currency, state, return_url } = row;
  const outcomes = outcomesOf(row);
  return { session, title, amount, currency, state, return_url, outcomes, membership: null };
}

function toTestMembership(row: TestSubscription): Output<typeof getEndpoint> {
  const { session, title, amount, currency, state, return_url, interval, cancels_at_end } = row;
  return {
    session,
    title,
    amount,
    currency,
    state: paymentStates[state],
    return_url,
    outcomes: subscriptionOutcomes(row),
    membership: { interval, state, period_end: periodEnd(row), cancels_at_end },
  };
}

const paymentStates = {
  open: "open",
  active: "paid",
  past_due: "failed",
  ended: "expired",
} as const;
