import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { isPaymentCountry, paymentCountries } from "#contract/payments/providers";
import { pagePath } from "#contract/pages";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import {
  InvalidSignature,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
  ProviderUnavailable,
  RefundRefused,
  type Webhook,
} from "./provider.ts";
import type { TestOutcome } from "#contract/payments/test-payments";
import {
  insertTestPayment,
  lockTestPayment,
  testPayment,
  testPaymentsSince,
  type TestState,
  updateTestPayment,
} from "./test-queries.ts";
import { testSubscriptions } from "./test-subscriptions.ts";
import type { Values } from "#platform/db/sql";

type Row = Values<(typeof testPayment)["columns"]>;

/** Only this process signs and verifies: its events never leave it. */
const secret = randomBytes(32);
const tolerance = 300_000;
const signatureHeader = "x-test-signature";

/** What the provider takes: 4 % and the smallest unit, so that fees are seen. */
const feeOf = (amount: number): number => Math.floor(amount * 0.04) + 1;
const disputeFee = (amount: number): number => Math.max(1, Math.floor(amount * 0.1));

/**
 * The provider that the demonstration plays, with its accounts, fees, refunds and disputes: no money moves. Its state is
 * in the database, and its events are signed and take the same way as those of real providers.
 */
export function testProvider(ctx: Context): PaymentProvider {
  return {
    name: "test",
    isTest: true,
    async beginConnection({ country, account, returnUrl, state }) {
      const url = new URL(returnUrl);
      url.searchParams.set("state", state);
      return { account: account ?? newTestAccount(country), url: url.href };
    },
    async readAccount({ id }) {
      const country = id.slice(-2);
      if (!isPaymentCountry(country)) throw new ProviderUnavailable("no such test account");
      return {
        state: "active",
        requirements: [],
        country,
        currency: paymentCountries[country].currency,
      };
    },
    async startPayment({ account, order, amount, currency, title, returnUrl }) {
      const row = await ctx.db.one(insertTestPayment, {
        order,
        account: account.id,
        title,
        return_url: returnUrl,
        amount,
        currency,
      });
      if (row === null) throw new ProviderUnavailable("no test payment");
      const url = `${ctx.config.publicUrl}${pagePath("testPayment", { session: row.session })}`;
      return { session: row.session, url };
    },
    async readPayment({ session }) {
      const row = await ctx.db.one(testPayment, { session });
      if (row === null) throw new ProviderUnavailable("no such test payment");
      return paymentOf(row);
    },
    async refund({ reference, amount, key }) {
      await changeTestPayment(ctx, reference.session, (row) => refund(row, amount, key));
    },
    ...testSubscriptions(ctx),
    readWebhook,
    async *listPayments({ id }, since) {
      for (const row of await ctx.db.many(testPaymentsSince, { account: id, since }))
        yield {
          order: row.order_id,
          payment: paymentId(row),
          amount: row.amount,
          refunded: row.refunds.reduce((sum, { amount }) => sum + amount, 0),
          currency: row.currency,
          isDisputed: row.disputes.length > 0,
        };
    },
  };
}

/** An account of a test: its country stands in its name, so that it needs no place of its own. */
const newTestAccount = (country: string): string => `test-${randomUUID()}-${country}`;

const paymentId = ({ session }: Row): string => `test-${session}`;

function paymentOf(row: Row): ProviderPayment {
  return {
    state: row.state,
    payment: row.state === "paid" ? paymentId(row) : null,
    amount: row.amount,
    currency: row.currency,
    providerFee: feeOf(row.amount),
    platformFee: 0,
    paidAt: row.paid_at,
    availableAt: row.paid_at && new Date(row.paid_at.getTime() + 7 * 86_400_000),
    refunds: row.refunds,
    disputes: row.disputes,
  };
}

/** Changes a test payment in a transaction. Throws test_payment_not_found. */
export function changeTestPayment(
  { db: database }: Context,
  session: string,
  change: (row: Row) => Row,
): Promise<Row> {
  return database.transaction(async (db) => {
    const row = await db.one(lockTestPayment, { session });
    if (row === null) throw new ApiError("test_payment_not_found");
    const { state, paid_at, refunds, disputes } = change(row);
    await db.run(updateTestPayment, { session, state, paid_at, refunds, disputes });
    return { ...row, state, paid_at, refunds, disputes };
  });
}

const refundedOf = ({ refunds }: Row): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** The same key gives back once. Throws RefundRefused for more than is left. */
function refund(row: Row, amount: number, key: string): Row {
  if (row.refunds.some(({ id }) => id === `test-${key}`)) return row;
  if (row.state !== "paid" || amount > row.amount - refundedOf(row))
    throw new RefundRefused("more than is left");
  const part = { id: `test-${key}`, amount, providerFee: 0, platformFee: 0 };
  return { ...row, refunds: [...row.refunds, { ...part, state: "succeeded" }] };
}

/** What can happen to a payment now. */
export function outcomesOf(row: Row): TestOutcome[] {
  if (row.state === "open") return ["pay", "refuse", "later"];
  if (row.state === "pending") return ["confirm", "refuse"];
  if (row.state === "failed") return [];
  const dispute = row.disputes[0];
  if (dispute?.state === "open") return ["win", "lose"];
  if (dispute !== undefined || refundedOf(row) >= row.amount) return [];
  return ["refund", "dispute"];
}

/** The payment after an outcome. Throws order_not_payable for one that cannot happen now. */
export function withOutcome(row: Row, outcome: TestOutcome, now: Date): Row {
  if (!outcomesOf(row).includes(outcome)) throw new ApiError("order_not_payable");
  const states: Partial<Record<TestOutcome, TestState>> = {
    pay: "paid",
    confirm: "paid",
    refuse: "failed",
    later: "pending",
  };
  const state = states[outcome];
  if (state !== undefined) return { ...row, state, paid_at: state === "paid" ? now : null };
  const [dispute] = row.disputes;
  const left = row.amount - refundedOf(row);
  if (outcome === "refund") return refund(row, left, randomUUID());
  if (dispute === undefined) {
    const id = `test-${randomUUID()}`;
    return { ...row, disputes: [{ id, amount: left, fee: disputeFee(left), state: "open" }] };
  }
  return { ...row, disputes: [{ ...dispute, state: outcome === "win" ? "won" : "lost" }] };
}

/** The event of a change of a payment. */
export const testWebhook = (row: Row, type: string, now = new Date()): Webhook =>
  signedEvent(
    {
      account: row.account,
      order: row.order_id,
      session: row.session,
      payment: row.state === "paid" ? paymentId(row) : null,
    },
    type,
    now,
  );

/** An event, signed as providers do. */
export function signedEvent(
  change: Pick<ProviderEvent, "account" | "order" | "session" | "payment">,
  type: string,
  now = new Date(),
): Webhook {
  const body = Buffer.from(JSON.stringify({ id: randomUUID(), type, ...change }));
  const time = String(now.getTime());
  return { body, headers: { [signatureHeader]: `${time}.${sign(time, body)}` }, query: {} };
}

function sign(time: string, body: Buffer): string {
  return createHmac("sha256", secret).update(`${time}.`).update(body).digest("hex");
}

async function readWebhook({ body, headers }: Webhook, now: Date): Promise<ProviderEvent> {
  const header = headers[signatureHeader];
  const [time = "", signature = ""] = typeof header === "string" ? header.split(".") : [];
  const expected = Buffer.from(sign(time, body));
  const signatureBytes = Buffer.from(signature);
  if (signatureBytes.length !== expected.length || !timingSafeEqual(signatureBytes, expected))
    throw new InvalidSignature("wrong signature");
  if (Math.abs(now.getTime() - Number(time)) > tolerance) throw new InvalidSignature("too old");
  return { ...(JSON.parse(body.toString("utf8")) as Omit<ProviderEvent, "isTest">), isTest: true };
}
