import { openMercadoPagoServer } from "#testing/payments/mercado-pago-server";
import { WebhookSignatureValidator } from "mercadopago";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mercadoPagoProvider } from "./mercado-pago.ts";
import {
  InvalidSignature,
  type ListedPayment,
  type NewPayment,
  type PaymentProvider,
  type ProviderAccount,
  ProviderUnavailable,
  RefundRefused,
} from "./provider.ts";
const returnUrl = "https://resuena.example/conectar";
const server = await openMercadoPagoServer();
const oldWebhooks: number[] = [];
const open = (change: Partial<Parameters<typeof mercadoPagoProvider>[0]> = {}): PaymentProvider =>
  mercadoPagoProvider(
    {
      clientId: server.clientId,
      clientSecret: server.clientSecret,
      webhookSecrets: [server.webhookSecret],
      url: server.url,
      loginUrl: server.url,
      isTest: false,
      ...change,
    },
    { now: () => server.clock.now, onOldWebhook: (age) => void oldWebhooks.push(age) },
  );

const mercadoPago = open();
let count = 0;
const unique = (what: string) => `${what}-${++count}`;

/** What the browser of an artist brings back from Mercado Pago's page. */
async function permit(
  provider: PaymentProvider = mercadoPago,
  country = "AR",
  state = unique("state"),
) {
  const { account, url } = await provider.beginConnection({
    owner: "artist",
    country,
    account: null,
    returnUrl,
    state,
  });
  expect(account).toBeNull();
  const response = await fetch(url, { redirect: "manual" });
  const back = new URL(response.headers.get("location") ?? "");
  return {
    code: back.searchParams.get("code") ?? "",
    state: back.searchParams.get("state") ?? "",
  };
}
async function connect(country = "AR", provider: PaymentProvider = mercadoPago) {
  const seller = server.books.addSeller(country);
  server.seller = seller;
  const { code, state } = await permit(provider, country);
  const finish = { code, state, returnUrl, country };
  const connection = await provider.finishConnection?.(finish);
  if (connection === undefined) throw new Error("no connection");
  return { seller, connection, account: connection.account };
}
const tip = (account: ProviderAccount, change: Partial<NewPayment> = {}): NewPayment => ({
  account,
  order: unique("order"),
  amount: 100_000,
  platformFee: 0,
  currency: "ARS",
  country: "AR",
  title: "Aporte para Ana",
  email: null,
  returnUrl,
  webhookUrl: "https://resuena.example/webhooks/mercadopago",
  ...change,
});
async function begin(change: Partial<NewPayment> = {}) {
  const payment = tip(change.account ?? (await connect(change.country)).account, change);
  const { session, url } = await mercadoPago.startPayment(payment);
  const reference = { account: payment.account, order: payment.order, session };
  return { payment, session, url, reference, read: () => mercadoPago.readPayment(reference) };
}
async function paid(change: Partial<NewPayment> = {}) {
  const checkout = await begin(change);
  const id = server.books.pay(checkout.session);
  const { currency } = checkout.payment;
  const charge = { reference: checkout.reference, payment: String(id), currency };
  const refund = (amount: number, key = unique("refund")) =>
    mercadoPago.refund({ ...charge, amount, key, repeat: null });
  return { ...checkout, id, refund };
}

const listAll = async (account: ProviderAccount, since: Date): Promise<ListedPayment[]> => {
  const listed: ListedPayment[] = [];
  for await (const each of mercadoPago.listPayments(account, since)) listed.push(each);
  return listed;
};

afterAll(() => server.stop());
beforeEach(() => {
  server.trouble = "none";
  server.books.nextRefund = "approved";
  server.takeNotifications();
  server.requests.length = 0;
  oldWebhooks.length = 0;
});

describe("an artist's account", () => {
  test("is connected by OAuth, each code once", async () => {
    const { seller, connection } = await connect("CO");
    expect(connection).toMatchObject({
      account: { id: String(seller.id) },
      state: "active",
      requirements: [],
      country: "CO",
      currency: "COP",
      expiresAt: new Date(server.clock.now.getTime() + 150 * 86_400_000),
    });
    const grant = await permit();
    const request = { ...grant, returnUrl, country: "AR" };
    await mercadoPago.finishConnection?.(request);
    await expect(mercadoPago.finishConnection?.(request)).rejects.toThrow(ProviderUnavailable);
  });

  test("is not connected with the state or address of another, or late", async () => {
    server.seller = server.books.addSeller("AR");
    for (const change of [
      { state: "other" },
      { returnUrl: "https://evil.example" },
      { code: "TG-x" },
    ]) {
      const request = { ...(await permit()), returnUrl, country: "AR", ...change };
      await expect(mercadoPago.finishConnection?.(request)).rejects.toThrow(ProviderUnavailable);
    }
    const grant = await permit();
    server.clock.pass(601);
    const late = mercadoPago.finishConnection?.({ ...grant, returnUrl, country: "AR" });
    await expect(late).rejects.toThrow(ProviderUnavailable);
  });

  test("is allowed on the page of its country", async () => {
    const real = open({ loginUrl: undefined });
    const request = { owner: "a", account: null, returnUrl, state: "s" };
    const hosts = ["AR", "CL", "CO", "MX", "PE", "UY"].map(async (country) => {
      const { url } = await real.beginConnection({ ...request, country });
      return new URL(url).host.replace("auth.mercadopago.", "");
    });
    expect(await Promise.all(hosts)).toEqual([
      "com.ar",
      "cl",
      "com.co",
      "com.mx",
      "com.pe",
      "com.uy",
    ]);
    for (const country of ["ES", "__proto__", "constructor"])
      await expect(real.beginConnection({ ...request, country })).rejects.toThrow(
        ProviderUnavailable,
      );
  });

  test("is renewed with new tokens each time, suspended, and taken back", async () => {
    const { seller, account } = await connect();
    const renewed = await mercadoPago.renewCredentials?.(account);
    expect(renewed).toMatchObject({ state: "active", account: { id: account.id } });
    expect(renewed?.account.credentials).not.toBe(account.credentials);
    // The former refresh token has ended.
    expect(await mercadoPago.renewCredentials?.(account)).toMatchObject({ state: "disconnected" });
    const current = renewed?.account ?? account;
    const misconfigured = open({ clientSecret: "otro" });
    await expect(misconfigured.renewCredentials?.(current)).rejects.toThrow(ProviderUnavailable);
    seller.status = "deactive";
    expect(await mercadoPago.readAccount(current)).toMatchObject({
      state: "restricted",
      requirements: ["Mercado Pago tiene tu cuenta suspendida: revísala en su página."],
    });
    await expect(mercadoPago.startPayment(tip(current))).rejects.toThrow(ProviderUnavailable);
    server.books.disconnect(seller);
    expect(await mercadoPago.readAccount(current)).toMatchObject({ state: "disconnected" });
    expect(await mercadoPago.renewCredentials?.(current)).toMatchObject({ state: "disconnected" });
  });

  test("has tokens of our mode, and its own", async () => {
    const testing = open({ isTest: true });
    const { account, connection } = await connect("AR", testing);
    expect(connection.account.credentials).toContain("TEST-");
    expect((await testing.startPayment(tip(account))).url).toContain("/sandbox/");
    const other = { id: "99", credentials: account.credentials };
    await expect(testing.readAccount(other)).rejects.toThrow(ProviderUnavailable);
    for (const credentials of [null, "", "{}", "no json"])
      await expect(testing.readAccount({ id: "1", credentials })).rejects.toThrow(
        ProviderUnavailable,
      );
  });
});

describe("a payment", () => {
  test("is open, refused, and paid with the fees of both", async () => {
    const { payment, session, url, read } = await begin({
      platformFee: 5000,
      email: "leo@example.org",
    });
    expect(url).toContain(`pref_id=${session}`);
    expect(server.books.preferences.get(session)).toMatchObject({
      items: [{ unit_price: 1000, currency_id: "ARS" }],
      marketplace_fee: 50,
      external_reference: payment.order,
      payer: { email: "leo@example.org" },
      back_urls: { success: returnUrl },
      notification_url: `${payment.webhookUrl}?source_news=webhooks&order=${payment.order}`,
    });
    const unpaid = { state: "open", payment: null, amount: 100_000, currency: "ARS" };
    expect(await read()).toMatchObject(unpaid);
    server.books.refuse(session);
    expect(await read()).toMatchObject(unpaid);
    const id = server.books.pay(session);
    const paidAt = server.clock.now;
    expect(await read()).toEqual({
      state: "paid",
      payment: String(id),
      amount: 100_000,
      currency: "ARS",
      providerFee: 4000,
      platformFee: 5000,
      paidAt,
      availableAt: new Date(paidAt.getTime() + 14 * 86_400_000),
      refunds: [],
      disputes: [],
    });
  });

  test("in pesos without decimals keeps its amount, and cents keep theirs", async () => {
    const pesos = await paid({ country: "CL", currency: "CLP", amount: 2000, platformFee: 60 });
    expect(server.books.preferences.get(pesos.session)).toMatchObject({
      items: [{ unit_price: 2000 }],
      marketplace_fee: 60,
    });
    expect(await pesos.read()).toMatchObject({ amount: 2000, providerFee: 80, platformFee: 60 });
    const cents = await paid({ country: "PE", currency: "PEN", amount: 1007 });
    expect(server.books.preferences.get(cents.session)?.items[0].unit_price).toBe(10.07);
    expect(await cents.read()).toMatchObject({ amount: 1007, providerFee: 40 });
  });

  test("by a voucher waits, and succeeds or fails later", async () => {
    const { session, read } = await begin();
    const first = server.books.payLater(session);
    expect(await read()).toMatchObject({
      state: "pending",
      payment: String(first),
      providerFee: 0,
    });
    server.books.failLater(first);
    expect(await read()).toMatchObject({ state: "open" });
    const second = server.books.payLater(session);
    server.books.confirmLater(second);
    expect(await read()).toMatchObject({
      state: "paid",
      payment: String(second),
      providerFee: 4000,
    });
  });

  test("can no longer be paid after a day", async () => {
    const never = await begin();
    const failed = await begin();
    server.books.failLater(server.books.payLater(failed.session));
    server.clock.pass(86_400);
    expect(await never.read()).toMatchObject({ state: "expired" });
    expect(await failed.read()).toMatchObject({ state: "failed" });
  });

  test("that was made twice is the first one, and both are listed", async () => {
    const { session, payment, id, read } = await paid();
    const second = server.books.pay(session);
    expect(await read()).toMatchObject({ payment: String(id) });
    const listed = await listAll(payment.account, new Date(0));
    expect(listed.map((each) => each.payment)).toEqual([String(id), String(second)]);
  });

  test("of test money or of another account is none", async () => {
    const { session, read, reference } = await paid();
    const [payment] = [...server.books.payments.values()].slice(-1);
    if (payment === undefined) throw new Error("no payment");
    payment.live_mode = false;
    expect(await read()).toMatchObject({ state: "open" });
    Object.assign(payment, { live_mode: true });
    const { account } = await connect();
    const other = { ...reference, account };
    await expect(mercadoPago.readPayment(other)).rejects.toThrow(ProviderUnavailable);
    const foreign = { ...reference, order: "another", session };
    await expect(mercadoPago.readPayment(foreign)).rejects.toThrow(ProviderUnavailable);
  });

  test("of an order is checkout once, also after a dropped answer", async () => {
    const { account } = await connect();
    const payment = tip(account);
    server.trouble = "drops_answer";
    await expect(mercadoPago.startPayment(payment)).rejects.toThrow(ProviderUnavailable);
    const first = await mercadoPago.startPayment(payment);
    expect(await mercadoPago.startPayment(payment)).toEqual(first);
    const posts = server.requests.filter((each) => each === "POST /checkout/preferences");
    expect(posts).toHaveLength(1);
  });
});

describe("a refund", () => {
  test("gives parts back, with the parts of both fees, once for each key", async () => {
    const { read, refund } = await paid({ platformFee: 5001 });
    await refund(33_333, "mp-once");
    await refund(33_333, "mp-once");
    expect((await read()).refunds).toMatchObject([
      { amount: 33_333, providerFee: 1333, platformFee: 1667, state: "succeeded" },
    ]);
    server.clock.pass(60);
    await refund(66_667);
    const { refunds, providerFee, platformFee, state } = await read();
    expect({ state, providerFee, platformFee }).toEqual({
      state: "paid",
      providerFee: 4000,
      platformFee: 5001,
    });
    expect(refunds.map((each) => each.platformFee)).toEqual([1667, 3334]);
    expect(refunds.map((each) => each.providerFee)).toEqual([1333, 2667]);
    await expect(refund(1)).rejects.toThrow(RefundRefused);
  });

  test("is made once after a dropped answer", async () => {
    const { read, refund } = await paid();
    server.trouble = "drops_answer";
    await refund(100_000);
    expect((await read()).refunds).toMatchObject([{ amount: 100_000 }]);
  });

  test("may wait, fail later or at once", async () => {
    const { id, read, refund } = await paid();
    server.books.nextRefund = "in_process";
    await refund(100_000);
    expect((await read()).refunds).toMatchObject([{ state: "pending" }]);
    server.books.settleRefund(id, "rejected");
    expect((await read()).refunds).toMatchObject([{ state: "failed" }]);
    server.books.nextRefund = "rejected";
    await expect(refund(100_000)).rejects.toThrow(RefundRefused);
  });

  test("is refused of too much, without funds, of another order, with a used key", async () => {
    const { id, reference, payment, refund } = await paid();
    await expect(refund(100_001)).rejects.toThrow(RefundRefused);
    const seller = server.books.sellers.get(Number(payment.account.id));
    Object.assign(seller ?? {}, { hasFunds: false });
    await expect(refund(100)).rejects.toThrow(RefundRefused);
    Object.assign(seller ?? {}, { hasFunds: true });
    const request = {
      reference,
      payment: String(id),
      amount: 1,
      currency: "ARS",
      key: "mp-k",
      repeat: null,
    };
    const other = { ...request, reference: { ...reference, order: "another" } };
    await expect(mercadoPago.refund(other)).rejects.toThrow(RefundRefused);
    await refund(100, "mp-shared");
    await expect(refund(200, "mp-shared")).rejects.toThrow(RefundRefused);
    const path = { ...request, payment: "../../users/me" };
    await expect(mercadoPago.refund(path)).rejects.toThrow(ProviderUnavailable);
  });
});

describe("a dispute", () => {
  test.each(["won", "lost"] as const)("is open and then %s", async (state) => {
    const { id, read } = await paid();
    const chargeback = server.books.openChargeback(id);
    const base = { id: chargeback, amount: 100_000, fee: 0 };
    expect(await read()).toMatchObject({ state: "paid", disputes: [{ ...base, state: "open" }] });
    server.books.closeChargeback(chargeback, state);
    expect(await read()).toMatchObject({ state: "paid", disputes: [{ ...base, state }] });
  });

  test("is not what a complaint is", async () => {
    const { id, read } = await paid();
    server.books.openMediation(id);
    expect(await read()).toMatchObject({ state: "paid", disputes: [] });
  });
});

describe("a webhook", () => {
  const read = (webhook: Parameters<PaymentProvider["readWebhook"]>[0]) =>
    mercadoPago.readWebhook(webhook, server.clock.now);
  const one = () => {
    const [pending] = server.takeNotifications();
    if (pending === undefined) throw new Error("no notification");
    return pending;
  };

  test("names the order, the payment and the account", async () => {
    const { payment, id } = await paid();
    server.books.openChargeback(id);
    const seller = server.books.sellers.get(Number(payment.account.id));
    if (seller !== undefined) server.books.disconnect(seller);
    server.books.notify("stop_delivery_op_wh", "created", 1, { id: "9" }, true);
    const pending = server.takeNotifications();
    const events = await Promise.all(pending.map((each) => read(server.sign(each))));
    const base = { account: payment.account.id, session: null, isTest: false };
    expect(events).toMatchObject([
      { ...base, type: "payment", order: payment.order, payment: String(id) },
      { ...base, type: "payment", order: payment.order, payment: String(id) },
      { ...base, type: "topic_chargebacks_wh", order: null, payment: String(id) },
      { ...base, type: "mp-connect", order: null, payment: null },
      null,
    ]);
    expect(events[0]?.id).toBe(String(pending[0]?.notification.id));
  });

  test("is accepted with seconds and milliseconds, ids verbatim and in lower case", async () => {
    server.books.notify("payment", "payment.created", 1, { id: "ABC9" }, true);
    const pending = one();
    for (const time of ["seconds", "milliseconds"] as const)
      for (const id of ["verbatim", "lower_case"] as const)
        expect(await read(server.sign(pending, { time, id }))).toMatchObject({ payment: "ABC9" });
    expect(oldWebhooks).toEqual([]);
    for (const secret of ["firma nueva", server.webhookSecret]) {
      const both = open({ webhookSecrets: [server.webhookSecret, "firma nueva"] });
      const webhook = server.sign(pending, { secret });
      expect(await both.readWebhook(webhook, server.clock.now)).not.toBeNull();
    }
  });

  test("of another time is reported and accepted: the payment that is read decides", async () => {
    await paid();
    const pending = one();
    expect(await read(server.sign(pending, { flaw: "old" }))).not.toBeNull();
    expect(await read(server.sign(pending, { flaw: "future" }))).not.toBeNull();
    expect(oldWebhooks).toEqual([301, -301]);
  });

  test("is refused unless it was signed for us; another body than the signed id is none", async () => {
    await paid();
    const pending = one();
    for (const flaw of ["unsigned", "wrong_secret"] as const)
      await expect(read(server.sign(pending, { flaw })), flaw).rejects.toThrow(InvalidSignature);
    expect(await read(server.sign(pending, { flaw: "body_changed" }))).toBeNull();
    const webhook = server.sign(pending);
    const signature = webhook.headers["x-signature"] ?? "";
    const forgeries = [
      "",
      "ts=1,v1=",
      signature.replace("v1=", "v2="),
      signature.replace(/ts=\d/, "ts=9"),
      signature.slice(0, -2),
      `${signature},${signature}`,
    ];
    for (const forged of forgeries) {
      const headers = { ...webhook.headers, "x-signature": forged };
      await expect(read({ ...webhook, headers }), forged).rejects.toThrow(InvalidSignature);
    }
    for (const query of [{ ...webhook.query, "data.id": "8" }, {}])
      await expect(read({ ...webhook, query })).rejects.toThrow(InvalidSignature);
    const without = { "x-signature": signature };
    await expect(read({ ...webhook, headers: without })).rejects.toThrow(InvalidSignature);
    for (const body of ["", "[]", "{", `{"id":1,"type":"__proto__"}`])
      expect(await read({ ...webhook, body: Buffer.from(body) })).toBeNull();
    const none = open({ webhookSecrets: [] });
    await expect(none.readWebhook(webhook, server.clock.now)).rejects.toThrow(InvalidSignature);
  });

  test("of the local server is right for the official SDK too", async () => {
    await paid();
    const { headers, query } = server.sign(one());
    WebhookSignatureValidator.validate({
      xSignature: headers["x-signature"],
      xRequestId: headers["x-request-id"],
      dataId: query["data.id"],
      secret: server.webhookSecret,
    });
  });
});

test("the list names payments since a time, with what was given back, over several pages", async () => {
  const { account } = await connect();
  await paid({ account });
  server.clock.pass(3600);
  const since = server.clock.now;
  const { payment, id, refund, session } = await paid({ account });
  await refund(30_000);
  server.books.refuse(session);
  for (let i = 0; i < 51; i++) server.books.pay(session);
  const listed = await listAll(account, since);
  expect(listed).toHaveLength(52);
  expect(listed[0]).toEqual({
    order: payment.order,
    payment: String(id),
    amount: 100_000,
    refunded: 30_000,
    currency: "ARS",
    isDisputed: false,
  });
  await expect(listAll({ id: "1", credentials: null }, since)).rejects.toThrow(ProviderUnavailable);
});
