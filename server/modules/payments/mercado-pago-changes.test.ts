import { openMercadoPagoServer } from "#testing/payments/mercado-pago-server";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mercadoPagoProvider } from "./mercado-pago.ts";
import { InvalidSignature, type ProviderAccount, ProviderUnavailable } from "./provider.ts";

const returnUrl = "https://resuena.example/conectar";
const server = await openMercadoPagoServer();
const mercadoPago = mercadoPagoProvider(
  {
    clientId: server.clientId,
    clientSecret: server.clientSecret,
    webhookSecrets: [server.webhookSecret],
    url: server.url,
    loginUrl: server.url,
    isTest: false,
  },
  { now: () => server.clock.now, onOldWebhook: () => undefined },
);
afterAll(() => server.stop());
beforeEach(() => {
  server.books.userRefusals.length = 0;
  server.takeNotifications();
});

let count = 0;
const unique = (what: string) => `${what}-${++count}`;

async function connect() {
  const seller = server.books.addSeller("AR");
  server.seller = seller;
  const state = unique("state");
  const request = { owner: "artist", country: "AR", account: null, returnUrl, state };
  const { url } = await mercadoPago.beginConnection(request);
  const response = await fetch(url, { redirect: "manual" });
  const code = new URL(response.headers.get("location") ?? "").searchParams.get("code") ?? "";
  const connection = await mercadoPago.finishConnection?.({ ...request, code });
  if (connection === undefined) throw new Error("no connection");
  return { seller, account: connection.account };
}

async function renew(account: ProviderAccount) {
  const connection = await mercadoPago.renewCredentials?.(account);
  if (connection === undefined) throw new Error("no connection");
  return connection;
}

async function begin(own?: ProviderAccount) {
  const account = own ?? (await connect()).account;
  const order = unique("order");
  const { session } = await mercadoPago.startPayment({
    account,
    order,
    amount: 100_000,
    platformFee: 0,
    currency: "ARS",
    country: "AR",
    title: "Aporte para Ana",
    email: null,
    returnUrl,
    webhookUrl: "https://resuena.example/webhooks/mercadopago",
  });
  const read = (payment: number | string | null = null) =>
    mercadoPago.readPayment({
      account,
      order,
      session,
      payment: payment === null ? null : String(payment),
    });
  return { account, order, session, read };
}

describe("new tokens", () => {
  test.each([
    ["is away", [500, 500, 500]],
    ["refuses", [401]],
    ["forbids", [403]],
  ])("are not lost when Mercado Pago %s afterwards", async (_, refusals) => {
    const { account } = await connect();
    server.books.userRefusals.push(...refusals);
    const renewed = await renew(account);
    expect(renewed).toMatchObject({ state: "active", country: "AR", currency: "ARS" });
    expect(renewed.account.credentials).not.toBe(account.credentials);
    // The former refresh token has ended, and the new one is good.
    expect(await renew(renewed.account)).toMatchObject({ state: "active", requirements: [] });
    expect(await renew(account)).toMatchObject({ state: "disconnected" });
  });

  test("say that the account is suspended when it can be read", async () => {
    const { seller, account } = await connect();
    seller.status = "deactive";
    expect(await renew(account)).toMatchObject({ state: "restricted", country: "AR" });
  });
});

test("an account is taken back when its tokens are refused twice, not once, and not forbidden", async () => {
  const { account } = await connect();
  server.books.userRefusals.push(401);
  expect(await mercadoPago.readAccount(account)).toMatchObject({ state: "active" });
  server.books.userRefusals.push(403);
  await expect(mercadoPago.readAccount(account)).rejects.toThrow(
    "Mercado Pago refused: /users/me answered 403",
  );
  server.books.userRefusals.push(401, 401);
  expect(await mercadoPago.readAccount(account)).toMatchObject({ state: "disconnected" });
});

describe("the payment that an order has", () => {
  test("decides while it was paid, also when an older one is paid later", async () => {
    const { session, read } = await begin();
    const older = server.books.payLater(session);
    const newer = server.books.pay(session);
    expect(await read(older)).toMatchObject({ state: "paid", payment: String(newer) });
    server.books.confirmLater(older);
    expect(await read()).toMatchObject({ payment: String(older) });
    expect(await read(newer)).toMatchObject({ state: "paid", payment: String(newer) });
    server.books.openChargeback(newer);
    expect(await read(newer)).toMatchObject({
      state: "paid",
      payment: String(newer),
      disputes: [{ state: "open" }],
    });
  });

  test("is looked for again when Mercado Pago does not know it", async () => {
    const { session, read } = await begin();
    const payment = server.books.pay(session);
    expect(await read(999)).toMatchObject({ state: "paid", payment: String(payment) });
  });

  test("is never one of another order", async () => {
    const { account, read } = await begin();
    const payment = server.books.pay((await begin(account)).session);
    await expect(read(payment)).rejects.toThrow(ProviderUnavailable);
  });
});

test("a chargeback is open while its payment is still approved", async () => {
  const { session, read } = await begin();
  const id = server.books.pay(session);
  const chargeback = server.books.openChargeback(id);
  server.books.payment(id).status = "approved";
  expect(await read()).toMatchObject({ disputes: [{ id: chargeback, state: "open" }] });
  server.books.closeChargeback(chargeback, "won");
  server.books.payment(id).status = "approved";
  expect(await read()).toMatchObject({ disputes: [{ id: chargeback, state: "won" }] });
});

test("the list says which payments were disputed; a complaint alone is no dispute", async () => {
  const { account, session } = await begin();
  const disputed = async () => {
    const answers: unknown[] = [];
    for await (const each of mercadoPago.listPayments(account, new Date(0)))
      answers.push(each.isDisputed);
    return answers;
  };
  const id = server.books.pay(session);
  server.books.openMediation(id);
  expect(await disputed()).toEqual([false]);
  server.books.openChargeback(id);
  expect(await disputed()).toEqual([true]);
  server.books.payment(id).status = "in_mediation";
  expect(await disputed()).toEqual([true]);
});

test("a webhook with a parameter or a header twice is refused", async () => {
  const { session } = await begin();
  server.books.pay(session);
  const [pending] = server.takeNotifications();
  if (pending === undefined) throw new Error("no notification");
  const webhook = server.sign(pending);
  const read = (change: { query?: object; headers?: object }) =>
    mercadoPago.readWebhook(
      {
        body: webhook.body,
        headers: { ...webhook.headers, ...change.headers },
        query: { ...webhook.query, ...change.query },
      },
      server.clock.now,
    );
  expect(await read({})).not.toBeNull();
  const twice = (value: string | undefined) => [value, value];
  for (const name of ["data.id", "order"])
    await expect(read({ query: { [name]: twice(webhook.query[name]) } })).rejects.toThrow(
      InvalidSignature,
    );
  for (const name of ["x-signature", "x-request-id"])
    await expect(read({ headers: { [name]: twice(webhook.headers[name]) } })).rejects.toThrow(
      InvalidSignature,
    );
});

test("a refund that was not answered is looked for before it is repeated, when its key is forgotten too", async () => {
  const { account, order, session, read } = await begin();
  const payment = String(server.books.pay(session));
  const refund = (
    amount: number,
    key: string,
    repeat: { since: Date; othersMade: number } | null = null,
  ) => {
    const reference = { account, order, session };
    return mercadoPago.refund({ reference, payment, amount, currency: "ARS", key, repeat });
  };
  const since = server.clock.now;
  await refund(20_000, "forgotten-one");
  await refund(20_000, "repeated-as-another-key", { since, othersMade: 0 });
  expect((await read()).refunds).toHaveLength(1);
  // The first one is known to be made: then this one was not.
  await refund(20_000, "another", { since, othersMade: 1 });
  await refund(30_000, "another-amount", { since, othersMade: 0 });
  expect((await read()).refunds).toHaveLength(3);
  server.clock.pass(3600);
  const later = { since: server.clock.now, othersMade: 0 };
  await refund(20_000, "asked-for-later", later);
  expect((await read()).refunds).toHaveLength(4);
});
