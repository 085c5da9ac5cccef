import { openStripeServer } from "#testing/payments/stripe-server";
import { afterAll, beforeEach, expect, test } from "vitest";
import { ProviderUnavailable, RefundRefused } from "./provider.ts";
import { stripeProvider } from "./stripe.ts";

const server = await openStripeServer();
const settings = {
  secretKey: server.secretKey,
  webhookSecrets: [server.webhookSecret],
  url: server.url,
  isTest: true,
};
const stripe = stripeProvider(settings);
afterAll(() => server.stop());
beforeEach(() => {
  server.trouble = "none";
  server.books.nextRefund = "succeeded";
  server.requests.length = 0;
});

let count = 0;
const unique = (what: string) => `${what}-${++count}`;
const connection = (account: string | null = null) => ({
  owner: unique("artist"),
  country: "ES",
  account,
  returnUrl: "https://resuena.example/conectar",
  state: "un estado",
});

async function connect() {
  const { account } = await stripe.beginConnection(connection());
  server.books.finishOnboarding(account ?? "");
  return { id: account ?? "", credentials: null };
}

async function paid() {
  const account = await connect();
  const order = unique("order");
  const { session } = await stripe.startPayment({
    account,
    order,
    amount: 1000,
    platformFee: 100,
    currency: "EUR",
    country: "ES",
    title: "Aporte para Ana",
    email: null,
    returnUrl: "https://resuena.example/aporte",
    webhookUrl: "https://resuena.example/webhooks/stripe",
  });
  const payment = server.books.pay(session);
  const reference = { account, order, session };
  const refund = (amount: number, key: string) =>
    stripe.refund({ reference, payment, amount, currency: "EUR", key, repeat: null });
  return { account, payment, refund, read: () => stripe.readPayment(reference) };
}

const refundsAsked = () => server.requests.filter((each) => each === "POST /v1/refunds").length;
const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : "");

test("the link of an account leads back with the state", async () => {
  const { account } = await stripe.beginConnection(connection());
  const back = new URL(server.books.returnUrls.get(account ?? "") ?? "");
  expect(back.searchParams.get("state")).toBe("un estado");
  expect(back.pathname).toBe("/conectar");
});

test("an account that the artist took back is replaced by a new one, each time", async () => {
  const request = connection();
  const first = await stripe.beginConnection(request);
  server.books.disconnect(first.account ?? "");
  const second = await stripe.beginConnection({ ...request, account: first.account });
  expect(second.account).not.toBe(first.account);
  // Whoever forgot the lost account gets the new one too: the key of the first still names the lost one.
  expect((await stripe.beginConnection(request)).account).toBe(second.account);
  server.books.disconnect(second.account ?? "");
  const third = await stripe.beginConnection({ ...request, account: second.account });
  expect([first.account, second.account]).not.toContain(third.account);
});

test("an account that cannot be read is not replaced", async () => {
  const { id } = await connect();
  server.trouble = "500";
  await expect(stripe.beginConnection(connection(id))).rejects.toThrow(ProviderUnavailable);
});

test("a refund is given once, also when Stripe forgot its key", async () => {
  const { refund, read } = await paid();
  await refund(400, "late");
  server.clock.pass(90_000);
  await refund(400, "late");
  expect((await read()).refunds).toMatchObject([{ amount: 400, state: "succeeded" }]);
  await expect(refund(300, "late")).rejects.toThrow(ProviderUnavailable);
  expect(refundsAsked()).toBe(1);
  await refund(400, "another");
  expect((await read()).refunds).toHaveLength(2);
});

test("a refund that failed is none that was given", async () => {
  const { refund, read } = await paid();
  server.books.nextRefund = "failed";
  await expect(refund(400, "failing")).rejects.toThrow(RefundRefused);
  server.clock.pass(90_000);
  server.books.nextRefund = "succeeded";
  await refund(400, "failing");
  const states = (await read()).refunds.map(({ state }) => state);
  expect(states.toSorted()).toEqual(["failed", "succeeded"]);
});

test("the fee of a dispute is what was taken, also when it came back", async () => {
  const { payment, read } = await paid();
  const dispute = server.books.openDispute(payment);
  expect((await read()).disputes).toMatchObject([{ fee: 1500, state: "open" }]);
  server.books.closeDispute(dispute, "won", { givesFeeBack: true });
  expect((await read()).disputes).toMatchObject([{ fee: 1500, state: "won" }]);
});

test("the list says which payments were disputed; an inquiry alone is no dispute", async () => {
  const { account, payment } = await paid();
  const listed = async () => {
    for await (const each of stripe.listPayments(account, new Date(0))) return each.isDisputed;
    return undefined;
  };
  expect(await listed()).toBe(false);
  server.books.openDispute(payment, { isInquiry: true });
  expect(await listed()).toBe(false);
  const dispute = server.books.openDispute(payment);
  expect(await listed()).toBe(true);
  server.books.closeDispute(dispute, "won");
  expect(await listed()).toBe(true);
});

test("an error says whether Stripe refused or did not answer", async () => {
  const refusal = stripe.beginConnection({ ...connection(), country: "AR" });
  expect(messageOf(await refusal.catch((thrown: unknown) => thrown))).toBe(
    "Stripe refused: StripeInvalidRequestError (country_unsupported)",
  );
  const nobody = stripeProvider({ ...settings, url: "http://127.0.0.1:9" });
  const silence = nobody.readAccount({ id: "acct_1", credentials: null });
  expect(messageOf(await silence.catch((thrown: unknown) => thrown))).toMatch(
    /^Stripe did not answer: StripeConnectionError/,
  );
});
