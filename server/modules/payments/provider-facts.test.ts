import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEvent } from "#contract/events/events";
import { createVenue } from "#contract/events/venues";
import {
  exportIncome,
  getEventTips,
  getIncome,
  getIncomePayments,
  refundOrder,
} from "#contract/payments/income";
import { settleTestPayment, type TestOutcome } from "#contract/payments/test-payments";
import { getOrder, startTip } from "#contract/payments/tips";
import { connectTestAccount } from "#testing/artist-with-account";
import { eventually } from "#testing/eventually";
import { evening } from "#testing/event-scene";
import { type TestServer, testServer } from "#testing/test-server";
import { checkPaymentsJob, compareAccount } from "./check-payments.ts";
import { openProviders, type Payments } from "./providers.ts";
import { testWebhook } from "./test-provider.ts";
import { testPayment } from "./test-queries.ts";
import { receiveWebhook } from "./webhooks.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let payments: Payments;
let ana: Person;
let account: string;
beforeAll(async () => {
  server = await testServer({ testPayments: true });
  payments = { ctx: server.ctx, providers: openProviders(server.ctx) };
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  account = await connectTestAccount(ana);
});
afterAll(() => server.stop());

const begin = async (details: Record<string, unknown> = {}) => {
  const { data } = await server.visitor.call(startTip, {
    id: ana.id,
    amount: 1000,
    currency: "EUR",
    provider: "test",
    ...details,
  });
  return { id: data.id, session: data.url.slice(data.url.lastIndexOf("/") + 1) };
};
const settle = (session: string, outcome: TestOutcome) =>
  server.visitor.call(settleTestPayment, { session, outcome });
const worked = (id: string, state: string) =>
  eventually(async () => {
    const [row] = await server.query<{ state: string }>(
      "select state from payment_orders where id = $1",
      [id],
    );
    expect(row?.state).toBe(state);
  });
async function paidTip(details: Record<string, unknown> = {}) {
  const tip = await begin(details);
  await settle(tip.session, "pay");
  await worked(tip.id, "paid");
  return tip;
}
const facts = () => server.query("select from ledger_transactions");
const sumsAreZero = async () =>
  expect(
    await server.query(
      "select currency from ledger_entries group by currency having sum(amount) <> 0",
    ),
  ).toEqual([]);
const eventOf = async (session: string, at = new Date()) => {
  const row = await server.ctx.db.one(testPayment, { session });
  if (row === null) throw new Error("no test payment");
  return testWebhook(row, "payment.succeeded", at);
};
const receive = (webhook: Awaited<ReturnType<typeof eventOf>>, provider = "test") =>
  receiveWebhook(payments, provider, webhook);

test("an event that comes twice, at once and after the answer changes the ledger once", async () => {
  const { id, session } = await begin();
  await server.query(
    "update test_payments set state = 'paid', paid_at = now() where session = $1",
    [session],
  );
  const before = (await facts()).length;
  const webhook = await eventOf(session);
  await Promise.all([receive(webhook), receive(webhook), server.visitor.call(getOrder, { id })]);
  await worked(id, "paid");
  await receive(webhook);
  await receive(await eventOf(session));
  await eventually(async () =>
    expect(await server.query("select from payment_events where worked_at is null")).toEqual([]),
  );
  expect((await facts()).length).toBe(before + 1);
});

test("what is stored of a payment is worked on together, also when its job was set apart", async () => {
  const { id, session } = await begin();
  await server.query(
    "update test_payments set state = 'paid', paid_at = now() where session = $1",
    [session],
  );
  const before = (await facts()).length;
  await server.query(
    `insert into payment_events (provider, event_id, type, account, order_id, session, subject, received_at, tried_at)
     select 'test', $1 || n, 'payment.succeeded', $2, $1::uuid, $3, $2 || ' ' || $1, now() - interval '11 minutes', now() - interval '11 minutes'
     from generate_series(1, 3) n`,
    [id, (await server.ctx.db.one(testPayment, { session }))?.account, session],
  );
  await checkPaymentsJob(payments).work({});
  await worked(id, "paid");
  expect((await facts()).length).toBe(before + 1);
  await eventually(async () => {
    const outcomes = await server.query<{ outcome: string | null }>(
      "select outcome from payment_events where order_id = $1",
      [id],
    );
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(["applied", "applied", "applied"]);
  });
});

test("an event that is forged, changed, or older than 300 seconds is refused and stored nowhere", async () => {
  const { session } = await begin();
  const before = await server.query("select from payment_events");
  const webhook = await eventOf(session);
  await expect(receive({ ...webhook, headers: {} })).rejects.toThrow("wrong signature");
  await expect(receive({ ...webhook, body: Buffer.from("{}") })).rejects.toThrow("wrong signature");
  const old = await eventOf(session, new Date(Date.now() - 301_000));
  await expect(receive(old)).rejects.toThrow("too old");
  const early = await eventOf(session, new Date(Date.now() + 301_000));
  await expect(receive(early)).rejects.toThrow("too old");
  await expect(receive(webhook, "stripe")).rejects.toThrow("No encontramos lo que buscas.");
  expect(await server.query("select from payment_events")).toHaveLength(before.length);
  const post = (provider: string, body: string) =>
    server.visitor.fetch(`/api/payments/webhooks/${provider}`, { method: "POST", body });
  expect((await post("test", "{}")).status).toBe(403);
  expect((await post("stripe", "{}")).status).toBe(404);
  expect((await post("__proto__", "{}")).status).toBe(404);
  expect((await post("test", "x".repeat(300_000))).status).toBe(413);
});

test("an event of another account or about nothing of ours changes nothing, and is recorded", async () => {
  const { id, session } = await begin();
  const row = await server.ctx.db.one(testPayment, { session });
  if (row === null) throw new Error("no test payment");
  await receive(testWebhook({ ...row, account: "test-other-ES" }, "payment.succeeded"));
  await receive(testWebhook({ ...row, order_id: randomUUID(), session: randomUUID() }, "x"));
  // What is not about us is not even stored.
  await eventually(async () => {
    const outcomes = await server.query<{ outcome: string | null }>(
      "select outcome from payment_events where outcome is distinct from 'applied'",
    );
    expect(outcomes).toEqual([{ outcome: "other_account" }]);
  });
  await worked(id, "started");
  expect(
    await server.query("select from audit_log where action = 'payment_event_refused'"),
  ).toHaveLength(1);
});

const giveBack = (id: string, amount: number, key = randomUUID(), reason = "Lo pidió") =>
  ana.call(refundOrder, { id, amount, reason }, { "idempotency-key": key });

test("a refund in part and the rest: the order follows the ledger, and a repeated one is given once", async () => {
  const { id } = await paidTip();
  const key = randomUUID();
  const answers = await Promise.all([giveBack(id, 300, key), giveBack(id, 300, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await giveBack(id, 300, key, "Otra razón")).error.code).toBe("idempotency_mismatch");
  const part = (await server.visitor.call(getOrder, { id })).data;
  expect(part).toMatchObject({ state: "paid", refunded: 300 });
  expect((await giveBack(id, 701)).error.code).toBe("refund_too_much");
  expect((await giveBack(id, 700)).data).toMatchObject({
    state: "refunded",
    refunded: 1000,
    net: -41,
  });
  expect((await giveBack(id, 1)).error.code).toBe("order_not_refundable");
  await sumsAreZero();
});

test("of two refunds of the larger part at once one is asked for", async () => {
  const { id } = await paidTip();
  const answers = await Promise.all([giveBack(id, 600), giveBack(id, 600)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await server.query("select from payment_refunds where order_id = $1", [id])).toHaveLength(
    1,
  );
});

test("of two refunds of everything at once one is given", async () => {
  const { id } = await paidTip();
  const answers = await Promise.all(Array.from({ length: 4 }, () => giveBack(id, 1000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [row] = await server.query<{ refunded: string }>(
    "select refunded from payment_orders where id = $1",
    [id],
  );
  expect(Number(row?.refunded)).toBe(1000);
  await sumsAreZero();
});

test("a refund of somebody else's payment, of one that was not paid, in dispute, or of nothing is refused", async () => {
  const { id } = await paidTip();
  const beto = await server.person("beto", { role: "creator" });
  const input = { id, amount: 1000, reason: "Mío" };
  expect((await beto.call(refundOrder, input)).error.code).toBe("order_not_found");
  expect((await giveBack(randomUUID(), 5)).error.code).toBe("order_not_found");
  for (const amount of [0, -5, 1.5, 2_000_000_000])
    expect((await giveBack(id, amount)).error.code).toBe("invalid_input");
  expect((await giveBack(id, 5, randomUUID(), "  ")).error.code).toBe("invalid_input");
  const unpaid = await begin();
  expect((await giveBack(unpaid.id, 5)).error.code).toBe("order_not_refundable");
  const disputed = await paidTip();
  await settle(disputed.session, "dispute");
  await eventually(async () => {
    const [row] = await server.query("select from payment_orders where id = $1 and is_disputed", [
      disputed.id,
    ]);
    expect(row).toBeDefined();
  });
  expect((await giveBack(disputed.id, 5)).error.code).toBe("order_not_refundable");
});

test("the nightly comparison asks for what no event told, and reports what still differs, until it agrees", async () => {
  const compare = async () => {
    const [row] = await server.query<{ id: string; provider: "test"; account: string }>(
      "select id, provider, account from payment_accounts where id = $1",
      [account],
    );
    if (row === undefined) throw new Error("no account");
    await compareAccount(payments, { ...row, credentials: null });
  };
  const unnoticed = await begin();
  await server.query(
    "update test_payments set state = 'paid', paid_at = now() where session = $1",
    [unnoticed.session],
  );
  await compare();
  await worked(unnoticed.id, "paid");
  const { id, session } = await paidTip();
  await server.query("update test_payments set amount = 1200 where session = $1", [session]);
  await compare();
  const open = () =>
    server.query("select ours, theirs from payment_differences where solved_at is null");
  expect((await open()).map(({ ours, theirs }) => [Number(ours), Number(theirs)])).toEqual([
    [1000, 1200],
  ]);
  await compare();
  expect(await open()).toHaveLength(1);
  expect((await ana.call(getIncome, {})).data.differences).toBe(1);
  await server.query("update test_payments set amount = 1000 where session = $1", [session]);
  await compare();
  expect(await open()).toEqual([]);
  await server.query("update test_payments set state = 'failed' where session = $1", [session]);
  await compare();
  expect((await open()).map(({ theirs }) => Number(theirs))).toEqual([0]);
  await worked(id, "paid");
});

test("a show's tips: its organizer sees the sum at once, others see nothing", async () => {
  const [city] = await server.query<{ id: number }>(
    "select id from cities where name = 'Madrid' and country_code = 'ES' limit 1",
  );
  const { data: venue } = await ana.call(createVenue, { name: "Sala", city_id: city?.id ?? 0 });
  const { data: show } = await ana.call(createEvent, {
    title: "A la gorra",
    starts_local: evening(3),
    venue_id: venue.id,
  });
  await paidTip({ event_id: show.id, amount: 250, place: "qr" });
  const { data } = await ana.call(getEventTips, { id: show.id });
  expect(data).toMatchObject({
    title: "A la gorra",
    sums: [{ currency: "EUR", received: 250, payments: 1 }],
    latest: [{ amount: 250, about: { kind: "event", title: "A la gorra" } }],
  });
  const other = await server.person("otra", { role: "creator" });
  expect((await other.call(getEventTips, { id: show.id })).status).toBe(404);
});

test("the CSV has every movement, exact, and no cell that a spreadsheet runs", async () => {
  const { id } = await paidTip({ name: "=1+1", amount: 105 });
  await giveBack(id, 105);
  const { data, headers } = await ana.call(exportIncome, {
    period: String(new Date().getFullYear()),
  });
  const csv = data as unknown as string;
  expect(headers.get("content-type")).toContain("text/csv");
  const lines = csv.split("\n").filter((line) => line.includes(id));
  expect(lines.map((line) => line.split(",").slice(-4).join(","))).toEqual([
    "1.05,-0.05,0,1",
    "-1.05,0,0,-1.05",
  ]);
  expect(lines[0]).toContain("'=1+1");
  const months = await server.query("select from ledger_transactions");
  expect(csv.trim().split("\n")).toHaveLength(months.length + 1);
});

test("payments are read page by page, the newest first", async () => {
  const paymentIds = new Set<string>();
  let cursor: string | undefined;
  do {
    const { data } = await ana.call(getIncomePayments, cursor === undefined ? {} : { cursor });
    for (const { id } of data.payments) paymentIds.add(id);
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const paid = await server.query("select from payment_orders where paid_at is not null");
  expect(paymentIds.size).toBe(paid.length);
  expect((await ana.call(getIncomePayments, { cursor: "x" })).status).toBe(422);
});
