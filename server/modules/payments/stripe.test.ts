import { deliver, deliverUntilAccepted, arrange } from "#testing/payments/deliveries";
import { eventually } from "#testing/eventually";
import { openStripeServer, type StripeServer } from "#testing/payments/stripe-server";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  InvalidSignature,
  type ListedPayment,
  type NewPayment,
  type PaymentProvider,
  type ProviderAccount,
  ProviderUnavailable,
  RefundRefused,
  type Webhook,
} from "./provider.ts";
import { stripeProvider } from "./stripe.ts";

let server: StripeServer;
let stripe: PaymentProvider;
const settings = (change: { secretKey?: string; webhookSecrets?: string[] } = {}) => ({
  secretKey: server.secretKey,
  webhookSecrets: [server.webhookSecret],
  url: server.url,
  isTest: true,
  ...change,
});

beforeAll(async () => {
  server = await openStripeServer();
  stripe = stripeProvider(settings());
});
afterAll(() => server.stop());
beforeEach(() => {
  server.trouble = "none";
  server.books.nextRefund = "succeeded";
  server.takeEvents();
  server.requests.length = 0;
});

let count = 0;
const unique = (what: string) => `${what}-${++count}`;
const returnUrl = "https://resuena.example/aporte";

async function connect(country = "ES"): Promise<string> {
  const { account } = await stripe.beginConnection({
    owner: unique("artist"),
    country,
    account: null,
    returnUrl,
    state: "state",
  });
  server.books.finishOnboarding(account ?? "");
  return account ?? "";
}
const tip = (account: string, change: Partial<NewPayment> = {}): NewPayment => ({
  account: { id: account, credentials: null },
  order: unique("order"),
  amount: 1000,
  platformFee: 0,
  currency: "EUR",
  country: "ES",
  title: "Aporte para Ana",
  email: null,
  returnUrl,
  webhookUrl: "https://resuena.example/webhooks/stripe",
  ...change,
});
async function begin(change: Partial<NewPayment> = {}) {
  const payment = tip(change.account?.id ?? (await connect()), change);
  const { session, url } = await stripe.startPayment(payment);
  const reference = { account: payment.account, order: payment.order, session };
  return { payment, session, url, reference, read: () => stripe.readPayment(reference) };
}
async function paid(change: Partial<NewPayment> = {}) {
  const checkout = await begin(change);
  const id = server.books.pay(checkout.session);
  const refund = (amount: number, key = unique("refund")) =>
    stripe.refund({
      reference: checkout.reference,
      payment: id,
      amount,
      currency: "EUR",
      key,
      repeat: null,
    });
  return { ...checkout, id, refund };
}

describe("an artist's account", () => {
  test("is made once, and its link leads to the form that it still lacks", async () => {
    const request = {
      owner: unique("artist"),
      country: "MX",
      account: null,
      returnUrl,
      state: "s",
    };
    const first = await stripe.beginConnection(request);
    expect(first.url).toMatch(new RegExp(`^${server.url}/setup/s/${first.account}/`));
    expect((await stripe.beginConnection(request)).account).toBe(first.account);
    const again = await stripe.beginConnection({ ...request, account: first.account });
    expect(again.account).toBe(first.account);
    expect(again.url).not.toBe(first.url);
    const account = { id: first.account ?? "", credentials: null };
    expect(await stripe.readAccount(account)).toEqual({
      state: "pending",
      requirements: [
        "Añade la cuenta bancaria en la que quieres cobrar.",
        "Escribe tu nombre legal.",
      ],
      country: "MX",
      currency: "MXN",
    });
    server.books.finishOnboarding(account.id);
    expect(await stripe.readAccount(account)).toMatchObject({ state: "active", requirements: [] });
  });

  test("of Puerto Rico is one of the United States there", async () => {
    const id = await connect("PR");
    expect(server.books.get("account", id, null).country).toBe("US");
    const account = { id, credentials: null };
    expect(await stripe.readAccount(account)).toMatchObject({ country: "PR", currency: "USD" });
  });

  test("may be restricted, wait for a check, and be taken back", async () => {
    const account = { id: await connect(), credentials: null };
    server.books.restrict(account.id, "requirements.past_due", [
      "individual.verification.document",
      "x.y",
    ]);
    expect(await stripe.readAccount(account)).toMatchObject({
      state: "restricted",
      requirements: [
        "Sube un documento de identidad.",
        "Stripe necesita más datos: los verás en su página.",
      ],
    });
    await expect(stripe.startPayment(tip(account.id))).rejects.toThrow(ProviderUnavailable);
    server.books.restrict(account.id, "requirements.pending_verification", []);
    expect(await stripe.readAccount(account)).toMatchObject({ state: "pending" });
    server.books.disconnect(account.id);
    expect(await stripe.readAccount(account)).toMatchObject({ state: "disconnected" });
    await expect(stripe.startPayment(tip(account.id))).rejects.toThrow(ProviderUnavailable);
  });

  test("of a country without Stripe is refused", async () => {
    const request = { owner: "x", country: "AR", account: null, returnUrl, state: "s" };
    await expect(stripe.beginConnection(request)).rejects.toThrow(ProviderUnavailable);
  });
});

describe("a payment", () => {
  test("is open, and paid with the fees of both on the artist's own account", async () => {
    const { payment, session, url, reference, read } = await begin({
      platformFee: 50,
      email: "leo@example.org",
    });
    expect(url).toBe(`${server.url}/c/pay/${session}`);
    expect(await read()).toMatchObject({
      state: "open",
      payment: null,
      amount: 1000,
      currency: "EUR",
    });
    const object = server.books.get("checkout.session", session, payment.account.id);
    expect(object).toMatchObject({ customer_email: "leo@example.org", success_url: returnUrl });
    server.books.refuse(session);
    expect(await read()).toMatchObject({ state: "open", providerFee: 0 });
    const id = server.books.pay(session);
    const paidAt = server.clock.now;
    expect(await read()).toEqual({
      state: "paid",
      payment: id,
      amount: 1000,
      currency: "EUR",
      providerFee: 59,
      platformFee: 50,
      paidAt,
      availableAt: new Date(paidAt.getTime() + 7 * 86_400_000),
      refunds: [],
      disputes: [],
    });
    const other = { ...reference, order: "another" };
    await expect(stripe.readPayment(other)).rejects.toThrow(ProviderUnavailable);
  });

  test("expires when nobody pays", async () => {
    const { session, read } = await begin();
    server.books.expire(session);
    expect(await read()).toMatchObject({ state: "expired", paidAt: null });
  });

  test("by a voucher waits, and succeeds or fails later", async () => {
    for (const state of ["paid", "failed"] as const) {
      const { session, read } = await begin({ currency: "MXN", amount: 5000 });
      const id = server.books.payLater(session);
      expect(await read()).toMatchObject({ state: "pending", payment: id, providerFee: 0 });
      server.books[state === "paid" ? "confirmLater" : "failLater"](session);
      expect(await read()).toMatchObject({ state, payment: id });
    }
  });

  test("whose fees are not known yet waits", async () => {
    const { id, payment, read } = await paid();
    server.books.chargeOf(id, payment.account.id).balance_transaction = null;
    expect(await read()).toMatchObject({ state: "pending", providerFee: 0, paidAt: null });
  });

  test("in a currency without decimals keeps its amount", async () => {
    const { read, session, payment } = await paid({ currency: "CLP", amount: 2000 });
    const object = server.books.get("checkout.session", session, payment.account.id);
    expect(object).toMatchObject({ amount_total: 2000, currency: "clp" });
    expect(await read()).toMatchObject({ amount: 2000, currency: "CLP", providerFee: 58 });
  });

  test("whose account is paid in another currency has its fees in its own", async () => {
    const { id, payment, read } = await paid();
    const charge = server.books.chargeOf(id, payment.account.id);
    const movement = server.books.find(charge.balance_transaction ?? "");
    Object.assign(movement ?? {}, { currency: "usd", exchange_rate: 1.18 });
    expect(await read()).toMatchObject({ providerFee: 50, amount: 1000 });
  });
});

describe("the same order gives one session", () => {
  const sessions = (account: string) => server.books.list("checkout.session", account).length;

  test("also after a dropped answer and beside another request", async () => {
    const account = await connect();
    const payment = tip(account);
    server.trouble = "drops_answer";
    const first = await stripe.startPayment(payment);
    expect(await stripe.startPayment(payment)).toEqual(first);
    expect(sessions(account)).toBe(1);
    const other = tip(account);
    const release = server.hold();
    server.requests.length = 0;
    const both = Promise.all([stripe.startPayment(other), stripe.startPayment(other)]);
    await eventually(() => expect(server.requests.length).toBeGreaterThan(1));
    release();
    const [one, two] = await both;
    expect(one).toEqual(two);
    expect(sessions(account)).toBe(2);
  });

  test("and another amount for it is refused", async () => {
    const payment = tip(await connect());
    await stripe.startPayment(payment);
    const other = { ...payment, amount: payment.amount + 1 };
    await expect(stripe.startPayment(other)).rejects.toThrow(ProviderUnavailable);
    expect(sessions(payment.account.id)).toBe(1);
  });
});

describe("a refund", () => {
  test("gives parts back, with our part of the fee, once for each key", async () => {
    const { read, refund } = await paid({ platformFee: 100 });
    await refund(400, "once");
    await refund(400, "once");
    expect((await read()).refunds).toEqual([
      { id: expect.any(String), amount: 400, providerFee: 0, platformFee: 40, state: "succeeded" },
    ]);
    server.clock.pass(3600);
    await refund(600);
    const { refunds } = await read();
    expect(refunds.map(({ amount, platformFee }) => [amount, platformFee]).toSorted()).toEqual([
      [400, 40],
      [600, 60],
    ]);
    await expect(refund(1)).rejects.toThrow(RefundRefused);
  });

  test("may wait, and fail after it succeeded", async () => {
    const { read, refund } = await paid();
    server.books.nextRefund = "pending";
    await refund(1000);
    const id = (await read()).refunds[0]?.id ?? "";
    expect((await read()).refunds).toMatchObject([{ state: "pending" }]);
    server.books.settleRefund(id);
    expect((await read()).refunds).toMatchObject([{ state: "succeeded" }]);
    server.books.failRefund(id);
    expect((await read()).refunds).toMatchObject([{ state: "failed", amount: 1000 }]);
    server.books.nextRefund = "failed";
    await expect(refund(1000)).rejects.toThrow(RefundRefused);
  });

  test("is refused of too much, without funds, in a dispute, and of another order", async () => {
    const { id, payment, reference, refund } = await paid();
    await expect(refund(1001)).rejects.toThrow(RefundRefused);
    server.books.withoutFunds.add(payment.account.id);
    await expect(refund(1000)).rejects.toThrow(RefundRefused);
    server.books.withoutFunds.delete(payment.account.id);
    const other = { ...reference, order: "another" };
    const request = {
      reference: other,
      payment: id,
      amount: 1,
      currency: "EUR",
      key: "k",
      repeat: null,
    };
    await expect(stripe.refund(request)).rejects.toThrow(RefundRefused);
    server.books.openDispute(id);
    await expect(refund(1000)).rejects.toThrow(RefundRefused);
  });

  test("with the key of another refund is not made", async () => {
    const { read, refund } = await paid();
    await refund(400, "shared");
    await expect(refund(500, "shared")).rejects.toThrow(ProviderUnavailable);
    expect((await read()).refunds).toHaveLength(1);
  });
});

describe("a dispute", () => {
  test.each(["won", "lost"] as const)("is open and then %s, and its fee stays", async (state) => {
    const { id, read } = await paid();
    const dispute = server.books.openDispute(id);
    const base = { id: dispute, amount: 1000, fee: 1500 };
    expect((await read()).disputes).toEqual([{ ...base, state: "open" }]);
    server.books.closeDispute(dispute, state);
    expect((await read()).disputes).toEqual([{ ...base, state }]);
  });

  test("that only asks takes nothing", async () => {
    const { id, read } = await paid();
    server.books.openDispute(id, { isInquiry: true });
    expect((await read()).disputes).toEqual([]);
  });
});

describe("a webhook", () => {
  const read = (webhook: Webhook) => stripe.readWebhook(webhook, server.clock.now);

  test("names what happened: order, session, payment and account", async () => {
    const { payment, session, id, refund } = await paid({ platformFee: 10 });
    await refund(100);
    server.books.openDispute(id);
    const events = await Promise.all(server.takeEvents().map((event) => read(server.sign(event))));
    const account = payment.account.id;
    const subjects = events.filter((event) => event !== null);
    expect(subjects.every((event) => event.isTest && event.account === account)).toBe(true);
    const order = { order: payment.order, session: null, payment: id };
    expect(subjects).toMatchObject([
      { type: "account.updated", order: null, session: null, payment: null },
      { type: "charge.succeeded", ...order },
      { type: "payment_intent.succeeded", ...order },
      { type: "checkout.session.completed", ...order, session },
      { type: "refund.created", ...order },
      { type: "charge.refunded", ...order },
      { type: "charge.dispute.created", ...order, order: null },
      { type: "charge.dispute.funds_withdrawn", ...order, order: null },
    ]);
    expect(events.filter((event) => event === null)).toHaveLength(2);
    server.books.disconnect(account);
    const [deauthorization] = server.takeEvents();
    expect(deauthorization && (await read(server.sign(deauthorization)))).toMatchObject({
      type: "account.application.deauthorized",
      account,
    });
  });

  test("is refused unless it was signed for us and now", async () => {
    await paid();
    const [event] = server.takeEvents();
    if (event === undefined) throw new Error("no event");
    for (const flaw of ["unsigned", "wrong_secret", "old", "future", "body_changed"] as const)
      await expect(read(server.sign(event, flaw)), flaw).rejects.toThrow(InvalidSignature);
    const { body, headers } = server.sign(event);
    const signature = headers["stripe-signature"] ?? "";
    const forgeries = [
      "",
      "t=,v1=",
      signature.replace(/v1=/, "v0="),
      signature.replace(/t=\d+/, "t=99999999999999"),
      `t=1,${signature}`,
      signature.replace(/^t=\d+,/, ""),
    ];
    for (const forged of forgeries) {
      const webhook = { body, headers: { "stripe-signature": forged }, query: {} };
      await expect(read(webhook), forged).rejects.toThrow(InvalidSignature);
    }
    const twice = { body, headers: { "stripe-signature": [signature, signature] }, query: {} };
    await expect(read(twice)).rejects.toThrow(InvalidSignature);
    const later = new Date(server.clock.now.getTime() + 300_000);
    expect(await stripe.readWebhook(server.sign(event), later)).not.toBeNull();
  });

  test("is accepted with either secret while one is replaced, and never with none", async () => {
    await connect();
    const [event] = server.takeEvents();
    if (event === undefined) throw new Error("no event");
    const webhook = server.sign(event, undefined, "whsec_nuevo");
    const both = stripeProvider(
      settings({ webhookSecrets: [server.webhookSecret, "whsec_nuevo"] }),
    );
    expect(await both.readWebhook(webhook, server.clock.now)).toMatchObject({ id: event.id });
    const none = stripeProvider(settings({ webhookSecrets: [] }));
    await expect(none.readWebhook(webhook, server.clock.now)).rejects.toThrow(InvalidSignature);
  });

  test("of live money says so", async () => {
    const live = await openStripeServer({ isLive: true });
    live.books.emit("account.updated", { id: "acct_1", object: "account" }, "acct_1");
    const [event] = live.takeEvents();
    expect(event && (await stripe.readWebhook(live.sign(event), live.clock.now))).toMatchObject({
      isTest: false,
    });
    await live.stop();
  });

  test("is sent again until it is accepted, twice, in any order, or never", async () => {
    await paid();
    const events = server.takeEvents();
    const ids: string[] = [];
    let failures = 2;
    const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const webhook = { body: Buffer.concat(parts), headers: request.headers, query: {} };
      if (failures-- > 0) return void response.writeHead(500).end();
      ids.push((await read(webhook))?.id ?? "none");
      response.end();
    };
    const receiver = createServer((request, response) => void receive(request, response));
    await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
    const to = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const [first] = events;
    if (first === undefined) throw new Error("no event");
    expect(await deliverUntilAccepted(() => server.sign(first), to)).toEqual([500, 500, 200]);
    for (const scenario of ["duplicate", "reversed", "lost"] as const) {
      const arriving = arrange(events, scenario);
      ids.length = 0;
      for (const event of arriving) await deliver(server.sign(event), to);
      expect(ids).toEqual(arriving.map(({ id }) => id));
    }
    receiver.close();
  });
});

describe("the list of payments", () => {
  const listAll = async (account: ProviderAccount, since: Date): Promise<ListedPayment[]> => {
    const listed: ListedPayment[] = [];
    for await (const each of stripe.listPayments(account, since)) listed.push(each);
    return listed;
  };

  test("names those since a time, with what was given back, over several pages", async () => {
    const account = { id: await connect(), credentials: null };
    await paid({ account });
    server.clock.pass(3600);
    const since = server.clock.now;
    const { payment, id, refund } = await paid({ account });
    await refund(300);
    await begin({ account });
    for (let i = 0; i < 101; i++) server.books.pay((await begin({ account })).session);
    const listed = await listAll(account, since);
    expect(listed).toHaveLength(102);
    expect(new Set(listed.map((each) => each.payment)).size).toBe(102);
    const expected = {
      order: payment.order,
      payment: id,
      amount: 1000,
      refunded: 300,
      currency: "EUR",
      isDisputed: false,
    };
    expect(listed.at(-1)).toEqual(expected);
    const stranger = { id: "acct_stranger", credentials: null };
    await expect(listAll(stranger, since)).rejects.toThrow(ProviderUnavailable);
  });
});

describe("Stripe is unavailable", () => {
  test.each(["500", "429", "garbage"] as const)("when it answers with %s", async (trouble) => {
    const { read } = await begin();
    server.trouble = trouble;
    await expect(read()).rejects.toThrow(ProviderUnavailable);
  });

  test("when its key is wrong, or nobody answers there", async () => {
    const account = { id: await connect(), credentials: null };
    const wrong = stripeProvider(settings({ secretKey: "sk_test_otra" }));
    await expect(wrong.readAccount(account)).rejects.toThrow(ProviderUnavailable);
    const nobody = stripeProvider({ ...settings(), url: "http://127.0.0.1:9" });
    await expect(nobody.readAccount(account)).rejects.toThrow(ProviderUnavailable);
  });

  test.each(["hangs", "trickles"] as const)("when it %s, after three attempts", async (trouble) => {
    const { reference } = await begin();
    server.trouble = trouble;
    server.requests.length = 0;
    const impatient = stripeProvider(settings(), { timeoutMs: 200 });
    await expect(impatient.readPayment(reference)).rejects.toThrow(ProviderUnavailable);
    expect(server.requests.length).toBeLessThanOrEqual(3);
  });
});
