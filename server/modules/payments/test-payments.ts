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
import { changeTestPayment, outcomesOf, testWebhook, withOutcome } from "./test-provider.ts";
import { testPayment } from "./test-queries.ts";
import { receiveWebhook } from "./webhooks.ts";

/** A payment of the provider that the demonstration plays. Throws test_payment_not_found elsewhere. */
export const getTestPayment =
  ({ providers }: Payments): Action<typeof getEndpoint> =>
  async ({ db }, { session }) => {
    const row = providers.has("test") ? await db.one(testPayment, { session }) : null;
    if (row === null) throw new ApiError("test_payment_not_found");
    return toTestPayment(row);
  };

/** Lets something happen to it, and sends the signed event of it. */
export const settleTestPayment =
  (payments: Payments): Action<typeof settleEndpoint> =>
  async (ctx, { session, outcome }) => {
    if (!payments.providers.has("test")) throw new ApiError("test_payment_not_found");
    const row = await changeTestPayment(ctx, session, (before) =>
      withOutcome(before, outcome, new Date()),
    );
    await receiveWebhook(payments, "test", testWebhook(row, eventTypes[outcome]));
    return toTestPayment(row);
  };

const eventTypes: Record<TestOutcome, string> = {
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
  return { session, title, amount, currency, state, return_url, outcomes: outcomesOf(row) };
}
