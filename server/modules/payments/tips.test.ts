import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getNotifications } from "#contract/notifications/notifications";
import { getIncome, getIncomePayments } from "#contract/payments/income";
import {
  connectProvider,
  finishConnection,
  savePayoutLink,
  updateReceiving,
} from "#contract/payments/receiving";
import { settleTestPayment, type TestOutcome } from "#contract/payments/test-payments";
import { countPayoutLink, getOrder, getTipPage, startTip } from "#contract/payments/tips";
import { blockUser } from "#contract/people/safety";
import { connectTestAccount } from "#testing/artist-with-account";
import { mailTo } from "#testing/auth/mailbox";
import { createBand, createMember, forBand } from "#testing/bands";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let fan: Person;
beforeAll(async () => {
  server = await testServer({ testPayments: true });
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  fan = await server.person("fan", { name: "Fernando" });
  await connectTestAccount(ana);
});
afterAll(() => server.stop());

const tip = { amount: 500, currency: "EUR", provider: "test" } as const;
const begin = (who: Caller, details: Record<string, unknown> = {}, key = randomUUID()) =>
  who.call(startTip, { id: ana.id, ...tip, ...details }, { "idempotency-key": key });
const sessionOf = (url: string): string => url.slice(url.lastIndexOf("/") + 1);
const settle = (url: string, outcome: TestOutcome) =>
  server.visitor.call(settleTestPayment, { session: sessionOf(url), outcome });
const stateOf = async (id: string) => (await server.visitor.call(getOrder, { id })).data.state;
/** Waits until the event has been worked on, without asking the provider on the way. */
const worked = (id: string, state: string) =>
  eventually(async () => {
    const [row] = await server.query<{ state: string }>(
      "select state from payment_orders where id = $1",
      [id],
    );
    expect(row?.state).toBe(state);
  });
const ledgerOf = (id: string) =>
  server.query<{ kind: string; account: string; amount: number }>(
    `select x.kind, e.account, e.amount from ledger_transactions x join ledger_entries e on e.transaction_id = x.id
     where x.order_id = $1 order by x.id, e.account`,
    [id],
  );
const ledgerIsBalanced = async () =>
  expect(
    await server.query(
      "select currency from ledger_entries group by currency having sum(amount) <> 0",
    ),
  ).toEqual([]);
async function paidTip(who: Caller, details: Record<string, unknown> = {}): Promise<string> {
  const { data } = await begin(who, details);
  await settle(data.url, "pay");
  await worked(data.id, "paid");
  return data.id;
}

test("a giver without an account pays; the artist is told, and the giver gets a receipt with the artist's words", async () => {
  await ana.call(updateReceiving, { thanks: "Gracias, vuelvo al estudio." });
  const { data, status } = await begin(server.visitor, {
    name: "Marta",
    email: "marta@resuena.test",
    message: "¡Gran concierto!",
  });
  expect(status).toBe(200);
  expect((await server.visitor.call(getOrder, { id: data.id })).data).toMatchObject({
    state: "started",
    amount: 500,
    currency: "EUR",
    url: data.url,
    thanks: null,
    is_test: true,
    artist: { name: "Ana Belmonte", username: "ana" },
  });
  await settle(data.url, "pay");
  await worked(data.id, "paid");
  expect((await server.visitor.call(getOrder, { id: data.id })).data).toMatchObject({
    state: "paid",
    thanks: "Gracias, vuelvo al estudio.",
    url: null,
  });
  const mail = await eventually(() => mailTo(server, "marta@resuena.test"));
  expect(mail.text).toContain("¡Gracias! Tu apoyo ya llegó a Ana Belmonte.");
  expect(mail.text).toContain("«Gracias, vuelvo al estudio.»");
  expect(mail.text).toContain("Es un pago único: no se repite.");
  // The address was only for the receipt.
  expect(await server.query("select from tips where email is not null")).toEqual([]);
  const [payment] = (await ana.call(getIncomePayments, {})).data.payments;
  expect(payment).toMatchObject({
    id: data.id,
    amount: 500,
    provider_fee: 21,
    our_fee: 0,
    net: 479,
    giver: { name: "Marta", username: null },
    message: "¡Gran concierto!",
  });
  const { notifications } = (await ana.call(getNotifications, { tab: "tip" })).data;
  expect(notifications[0]).toMatchObject({ type: "tip", people: 1, from: [] });
});

test("a person's tip names them unless it is anonymous, and several of a day are one line", async () => {
  const artist = await server.person("artista-dos", { role: "creator" });
  await connectTestAccount(artist);
  const to = { id: artist.id };
  await paidTip(fan, to);
  await paidTip(fan, { ...to, anonymous: true });
  await paidTip(fan, to);
  const { notifications } = (await artist.call(getNotifications, { tab: "tip" })).data;
  expect(notifications).toHaveLength(1);
  expect(notifications[0]?.from.map(({ name }) => name)).toEqual(["Fernando"]);
  const { payments } = (await artist.call(getIncomePayments, {})).data;
  expect(payments.map(({ giver }) => giver)).toEqual([
    { name: "Fernando", username: "fan" },
    null,
    { name: "Fernando", username: "fan" },
  ]);
});

test("an artist can block a giver whose tip shares a line with an anonymous one", async () => {
  const artist = await server.person("artista-tres", { role: "creator" });
  const giver = await server.person("pesada");
  await connectTestAccount(artist);
  await paidTip(server.visitor, { id: artist.id });
  await paidTip(giver, { id: artist.id });
  expect((await artist.call(blockUser, { id: giver.id })).status).toBe(200);
  const { notifications } = (await artist.call(getNotifications, { tab: "tip" })).data;
  expect(notifications).toMatchObject([{ type: "tip", people: 1, from: [] }]);
});

test("the same key is one order, whatever is repeated at once; another body is refused", async () => {
  const key = randomUUID();
  const all = await Promise.all(Array.from({ length: 8 }, () => begin(fan, {}, key)));
  expect(new Set(all.map(({ data }) => data.url)).size).toBe(1);
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect((await begin(fan, { amount: 600 }, key)).error.code).toBe("idempotency_mismatch");
  expect((await begin(server.visitor, {}, key)).error.code).toBe("idempotency_mismatch");
  await settle(all[0]?.data.url ?? "", "pay");
  await worked(key, "paid");
  expect((await begin(fan, {}, key)).error.code).toBe("order_not_payable");
});

test("what is refused, expires or is confirmed later: nothing is granted before the provider confirms", async () => {
  const refusedTip = (await begin(fan)).data;
  await settle(refusedTip.url, "refuse");
  await worked(refusedTip.id, "failed");
  expect(await ledgerOf(refusedTip.id)).toEqual([]);
  const later = (await begin(server.visitor, { email: "lola@resuena.test" })).data;
  await settle(later.url, "later");
  await worked(later.id, "pending");
  expect(await ledgerOf(later.id)).toEqual([]);
  await settle(later.url, "refuse");
  await worked(later.id, "failed");
  const mail = await eventually(() => mailTo(server, "lola@resuena.test"));
  expect(mail.text).toContain("No se te cobró nada.");
  const confirmed = (await begin(fan)).data;
  await settle(confirmed.url, "later");
  await settle(confirmed.url, "confirm");
  await worked(confirmed.id, "paid");
  expect((await settle(confirmed.url, "pay")).error.code).toBe("order_not_payable");
});

test("a lost event does no harm: the page that waits asks the provider", async () => {
  const { data } = await begin(fan);
  const session = sessionOf(data.url);
  await server.query(
    "update test_payments set state = 'paid', paid_at = now() where session = $1",
    [session],
  );
  await eventually(async () => expect(await stateOf(data.id)).toBe("paid"));
  await ledgerIsBalanced();
});

test("a dispute takes the amount and a fee, and one that is won gives the amount back", async () => {
  const { data } = await begin(fan, { amount: 1000 });
  for (const outcome of ["pay", "dispute", "win"] as const) await settle(data.url, outcome);
  await eventually(async () =>
    expect((await ledgerOf(data.id)).map(({ kind }) => kind)).toContain("dispute_won"),
  );
  const net = (await ledgerOf(data.id)).filter(({ account }) => account === "artist");
  expect(net.map(({ amount }) => amount)).toEqual([959, -1100, 1000]);
  const [payment] = (await ana.call(getIncomePayments, {})).data.payments;
  expect(payment).toMatchObject({ id: data.id, net: 859, disputed: false, state: "paid" });
  await ledgerIsBalanced();
});

test("the income is the ledger: received − fees − given back − disputed = what stays", async () => {
  const { sums, months, month } = (await ana.call(getIncome, {})).data;
  const [euros] = sums;
  if (euros === undefined) throw new Error("no sums");
  const { received, provider_fees, our_fees, refunded, disputed, net } = euros;
  expect(received - provider_fees - our_fees - refunded - disputed).toBe(net);
  expect(months.at(-1)).toMatchObject({ month, sums });
  expect(euros.on_the_way).toBe(net);
});

test("nobody can edit, delete or unbalance the ledger", async () => {
  const id = await paidTip(fan);
  for (const sql of [
    "update ledger_entries set amount = amount + 1",
    "delete from ledger_entries",
    "truncate ledger_entries",
    "update ledger_transactions set kind = 'refund'",
    "delete from ledger_transactions",
    "truncate ledger_transactions cascade",
  ])
    await expect(server.query(sql)).rejects.toThrow(/append-only/);
  const oneSided = `with x as (insert into ledger_transactions (kind, provider, fact, order_id, happened_at)
      values ('payment', 'test', 'payment:invented', $1, now()) returning id)
    insert into ledger_entries (transaction_id, account, currency, amount) select id, 'provider', 'EUR', -5 from x`;
  await expect(server.query(oneSided, [id])).rejects.toThrow(/does not balance/);
  await ledgerIsBalanced();
});

test.each([
  ["negative", { amount: -500 }],
  ["zero", { amount: 0 }],
  ["below the least", { amount: 99 }, "tip_amount"],
  ["above the most", { amount: 50_001 }, "tip_amount"],
  ["'1e3'", { amount: "1e3" }],
  ["three decimals", { amount: 5.123 }],
  ["another currency", { currency: "USD" }, "tip_currency"],
  ["no currency", { currency: "€" }],
  ["a price of the client", { platform_fee: 0, net: 1 }, null],
  ["an unknown provider", { provider: "bitcoin" }],
  ["a provider that is not here", { provider: "stripe" }, "provider_not_offered"],
  ["281 characters", { message: "á".repeat(281) }],
  ["a post of nobody", { post_id: randomUUID() }, "tip_about_other"],
  ["an address that is none", { email: "marta" }],
])("a tip with %s", async (_what, details, code: string | null = "invalid_input") => {
  const before = await server.query("select from payment_orders");
  const { status, error } = await begin(server.visitor, details);
  if (code === null) return expect(status).toBe(200);
  expect(error.code).toBe(code);
  expect(await server.query("select from payment_orders")).toHaveLength(before.length);
});

test("an amount of 1e309 is refused, as it is written", async () => {
  const { status } = await server.visitor.fetch(`/api/tips/${ana.id}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
    body: `{"amount":1e309,"currency":"EUR","provider":"test"}`,
  });
  expect(status).toBe(422);
});

test("who cannot be given to: oneself, one's band, an unknown person, a fan, a blocked artist, one without an account", async () => {
  expect((await begin(ana)).error.code).toBe("tip_to_oneself");
  const band = await createBand(server, "la-banda", ana.id);
  await connectTestAccount(ana, "ES", forBand(band));
  expect((await begin(ana, { id: band })).error.code).toBe("tip_to_oneself");
  expect((await begin(fan, { id: band })).status).toBe(200);
  const member = await createMember(server, band, "de-la-banda", []);
  expect((await begin(member, { id: band })).error.code).toBe("tip_to_oneself");
  const former = await createMember(server, band, "estuvo", [], new Date());
  expect((await begin(former, { id: band })).status).toBe(200);
  expect((await begin(server.visitor, { id: randomUUID() })).error.code).toBe("not_found");
  expect((await begin(server.visitor, { id: fan.id })).error.code).toBe("not_found");
  const other = await server.person("sin-cuenta", { role: "creator" });
  expect((await begin(fan, { id: other.id })).error.code).toBe("tips_not_set");
  await connectTestAccount(other);
  await other.call(blockUser, { id: fan.id });
  expect((await begin(fan, { id: other.id })).error.code).toBe("not_found");
  expect((await fan.call(getTipPage, { slug: "sin-cuenta" })).status).toBe(404);
});

test("connecting: artists of age, a provider of here, and only with what the browser brought back", async () => {
  const artist = await server.person("nueva", { role: "creator" });
  const connect = (who: Caller, details: object) =>
    who.call(connectProvider, { provider: "test", country: "ES", adult: true, ...details });
  expect((await connect(fan, {})).error.code).toBe("receiving_artists_only");
  expect((await connect(artist, { adult: false })).error.code).toBe("receiving_adults_only");
  expect((await connect(artist, { provider: "stripe" })).error.code).toBe("provider_not_offered");
  expect((await connect(artist, { country: "FR" })).error.code).toBe("invalid_input");
  const { data } = await connect(artist, {});
  const state = new URL(data.url).searchParams.get("state") ?? "";
  expect((await ana.call(finishConnection, { state })).error.code).toBe("connection_over");
  expect((await artist.call(finishConnection, { state: "x" })).error.code).toBe("connection_over");
  expect((await artist.call(finishConnection, { state })).data.state).toBe("active");
  expect((await connect(artist, { country: "MX" })).error.code).toBe("account_connected");
  expect((await artist.call(finishConnection, { state })).error.code).toBe("connection_over");
});

test("own links: https or words to send money, eight of them, and their opens are counted", async () => {
  const artist = await server.person("con-enlaces", { role: "creator" });
  const save = (kind: "kofi" | "bizum", target: string, id = randomUUID()) =>
    artist.call(savePayoutLink, { id, kind, target });
  for (const target of [
    "http://ko-fi.com/a",
    "javascript:alert(1)",
    "https://a:b@ko-fi.com",
    "hola",
  ])
    expect((await save("kofi", target)).error.code).toBe("payout_target_invalid");
  const { data } = await save("kofi", "https://ko-fi.com/ana");
  expect(
    (await fan.call(savePayoutLink, { id: data.id, kind: "other", target: "x" })).error.code,
  ).toBe("receiving_artists_only");
  expect((await ana.call(savePayoutLink, { id: data.id, kind: "bizum", target: "6" })).status).toBe(
    404,
  );
  await Promise.all(Array.from({ length: 12 }, (_, n) => save("bizum", `+34 600 00 00 ${n}`)));
  const page = (await server.visitor.call(getTipPage, { slug: "con-enlaces" })).data;
  expect(page.links).toHaveLength(8);
  expect(page).toMatchObject({ providers: [], currency: null, is_own: false });
  expect((await save("kofi", "https://ko-fi.com/otra")).error.code).toBe("payout_links_full");
  for (const id of [data.id, data.id, randomUUID()])
    await server.visitor.call(countPayoutLink, { id });
  const [opens] = await server.query<{ opens: number }>("select opens from payout_link_days");
  expect(opens?.opens).toBe(2);
});

test("a goal tells what was raised since it was set, without what was given back", async () => {
  const artist = await server.person("con-meta", { role: "creator" });
  await connectTestAccount(artist);
  await paidTip(fan, { id: artist.id, amount: 300 });
  await artist.call(updateReceiving, {
    goal: { title: "Para grabar el disco", target: 10_000, currency: "EUR" },
  });
  const id = await paidTip(fan, { id: artist.id, amount: 700 });
  await paidTip(server.visitor, { id: artist.id, amount: 800 });
  const raised = async () =>
    (await server.visitor.call(getTipPage, { slug: "con-meta" })).data.goal?.raised;
  expect(await raised()).toBe(1500);
  const [{ session } = { session: "" }] = await server.query<{ session: string }>(
    "select session from payment_orders where id = $1",
    [id],
  );
  await settle(session, "refund");
  await worked(id, "refunded");
  expect(await raised()).toBe(800);
  const bad = { title: "Meta", target: 10, currency: "XXX" };
  expect((await artist.call(updateReceiving, { goal: bad })).error.code).toBe("tip_currency");
});
