import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvent } from "#contract/events/events";
import { createVenue } from "#contract/events/venues";
import { exportIncome, getIncome, getIncomePayments } from "#contract/payments/income";
import { updateReceiving } from "#contract/payments/receiving";
import { settleTestPayment } from "#contract/payments/test-payments";
import { getOrder, getTipPage, startTip } from "#contract/payments/tips";
import { connectTestAccount } from "#testing/artist-with-account";
import { eventually } from "#testing/eventually";
import { evening } from "#testing/event-scene";
import { type TestServer, testServer } from "#testing/test-server";
import { openCredentials, sealCredentials } from "./credentials.ts";
import { countsTests } from "#platform/payment-settings";
import { openProviders } from "./providers.ts";
import { resealAccounts } from "./reseal-accounts.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer({ testPayments: true });
  ana = await server.person("ana", { role: "creator" });
  await connectTestAccount(ana);
});
afterAll(() => server.stop());

async function paidTip(amount: number, details: object = {}): Promise<string> {
  const { data } = await server.visitor.call(startTip, {
    id: ana.id,
    amount,
    currency: "EUR",
    provider: "test",
    ...details,
  });
  const session = data.url.slice(data.url.lastIndexOf("/") + 1);
  await server.visitor.call(settleTestPayment, { session, outcome: "pay" });
  await eventually(async () =>
    expect((await server.visitor.call(getOrder, { id: data.id })).data.state).toBe("paid"),
  );
  return data.id;
}

test("payments of another mode are in the list, and in no sum, goal or file", async () => {
  const goal = { title: "Para grabar", target: 10_000, currency: "EUR" };
  await ana.call(updateReceiving, { goal });
  await paidTip(300);
  const other = await paidTip(700);
  await server.query("update payment_orders set is_test = false where id = $1", [other]);
  const { sums, months } = (await ana.call(getIncome, {})).data;
  expect(sums).toMatchObject([{ currency: "EUR", received: 300, payments: 1 }]);
  expect(months.at(-1)?.sums).toEqual(sums);
  expect((await server.visitor.call(getTipPage, { slug: "ana" })).data.goal?.raised).toBe(300);
  const year = String(new Date().getFullYear());
  const csv = (await ana.call(exportIncome, { period: year })).data as unknown as string;
  expect(csv.trim().split("\n")).toHaveLength(2);
  expect(csv).not.toContain(other);
  const { payments } = (await ana.call(getIncomePayments, {})).data;
  expect(payments.map(({ is_test }) => is_test).toSorted()).toEqual([false, true]);
});

test("a server with one real provider counts real money, whatever else it has", () => {
  const stripe = (isTest: boolean) => ({ secretKey: "k", webhookSecrets: [], url: "u", isTest });
  const config = (payments: object, testPayments: boolean) => ({
    ...server.ctx.config,
    payments: { ...server.ctx.config.payments, ...payments },
    testPayments,
  });
  expect(countsTests(config({}, true))).toBe(true);
  expect(countsTests(config({}, false))).toBe(false);
  expect(countsTests(config({ stripe: stripe(true) }, false))).toBe(true);
  expect(countsTests(config({ stripe: stripe(false) }, true))).toBe(false);
});

test("an order says what it is for, so that who tries again gives for the same", async () => {
  const [city] = await server.query<{ id: number }>(
    "select id from cities where name = 'Madrid' and country_code = 'ES' limit 1",
  );
  const { data: venue } = await ana.call(createVenue, { name: "Sala", city_id: city?.id ?? 0 });
  const { data: show } = await ana.call(createEvent, {
    title: "A la gorra",
    starts_local: evening(3),
    venue_id: venue.id,
  });
  const id = await paidTip(200, { event_id: show.id });
  const order = (await server.visitor.call(getOrder, { id })).data;
  expect(order.about).toEqual({ kind: "event", id: show.id });
  const plain = (await server.visitor.call(getOrder, { id: await paidTip(200) })).data;
  expect(plain.about).toBeNull();
});

test("credentials are encrypted with the newest key, unless they cannot be read or are being renewed", async () => {
  const [former, newest, lostKey] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const withKeys = (...encryptionKeys: [Buffer, ...Buffer[]]) => ({
    ...server.ctx.config,
    encryptionKeys,
  });
  const account = async (name: string, key: Buffer, renewed: string | null): Promise<string> => {
    const { id: owner } = await server.person(name, { role: "creator" });
    const [row] = await server.query<{ id: string }>(
      `insert into payment_accounts (owner_id, provider, account, country, currency, renewed_at)
       values ($1, 'mercadopago', $2, 'AR', 'ARS', $3::timestamptz) returning id`,
      [owner, name, renewed],
    );
    const id = row?.id ?? "";
    const sealed = sealCredentials(withKeys(key), id, `tokens of ${name}`);
    await server.query("update payment_accounts set credentials = $2 where id = $1", [id, sealed]);
    return id;
  };
  const unreadable = await account("perdida", lostKey, null);
  const old = await account("antigua", former, null);
  const busy = await account("renovando", former, new Date().toISOString());
  const ctx = { ...server.ctx, config: withKeys(newest, former) };
  const payments = { ctx, providers: openProviders(ctx) };
  await resealAccounts(payments);
  await resealAccounts(payments);
  const read = async (id: string, key: Buffer) => {
    const [row] = await server.query<{ credentials: Buffer }>(
      "select credentials from payment_accounts where id = $1",
      [id],
    );
    return openCredentials(withKeys(key), id, row?.credentials ?? null);
  };
  expect(await read(old, newest)).toBe("tokens of antigua");
  expect(await read(busy, former)).toBe("tokens of renovando");
  expect(await read(unreadable, lostKey)).toBe("tokens of perdida");
});
