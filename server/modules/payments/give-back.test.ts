import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { claimCase, decideCase } from "#contract/moderation/cases";
import { getNotifications } from "#contract/notifications/notifications";
import { getIncomePayments, refundOrder } from "#contract/payments/income";
import { getRefusedRefunds } from "#contract/payments/refused-refunds";
import { settleTestPayment, type TestOutcome } from "#contract/payments/test-payments";
import { getOrder } from "#contract/payments/tips";
import { startUnlock } from "#contract/payments/unlocks";
import { reportContent } from "#contract/people/safety";
import { getOwnPost } from "#contract/posts/own-posts";
import { createPost, getPost } from "#contract/posts/posts";
import { connectTestAccount } from "#testing/artist-with-account";
import { mailsTo } from "#testing/auth/mailbox";
import { createBand, createMember, forBand } from "#testing/bands";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { applyPayment } from "./apply-payment.ts";
import { giveBackJob } from "./give-back.ts";
import { orderReference } from "./order-queries.ts";
import { openProviders } from "./providers.ts";
import { sendRefundJob } from "./refund.ts";
import { tellOfRefundJob } from "./tell-of-refund.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;

beforeAll(async () => {
  server = await testServer({ testPayments: true });
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  await connectTestAccount(ana);
});
afterAll(() => server.stop());

async function locked(title: string, who: Caller = ana, headers = {}): Promise<string> {
  const { data } = await who.call(
    createPost,
    { title, text: "Letra", lock: { price: 300, currency: "EUR" } },
    { ...headers, "idempotency-key": randomUUID() },
  );
  return data.id;
}
async function begin(who: Caller, post: string) {
  const details = { price: 300, currency: "EUR", provider: "test", consent: true } as const;
  const { data } = await who.call(
    startUnlock,
    { id: post, ...details },
    { "idempotency-key": randomUUID() },
  );
  return data;
}
const settle = (url: string, outcome: TestOutcome = "pay") =>
  server.visitor.call(settleTestPayment, {
    session: url.slice(url.lastIndexOf("/") + 1),
    outcome,
  });
const stateOf = async (id: string) => (await server.visitor.call(getOrder, { id })).data.state;
const becomes = (id: string, state: string) =>
  eventually(async () => expect(await stateOf(id)).toBe(state));
const mailsAbout = async (name: string, subject: RegExp) =>
  (await mailsTo(server, `${name}@resuena.test`)).filter((mail) => subject.test(mail.subject));
const refunds = () =>
  server.query<{ id: string; order_id: string; state: string }>(
    "select id, order_id, state from payment_refunds where cause is not null",
  );

/** Lets the provider refuse every refund of these orders. */
async function refuseRefunds(orders: string[]): Promise<void> {
  await server.query("create table if not exists refused_orders (id uuid)");
  await server.query("insert into refused_orders select unnest($1::uuid[])", [orders]);
  await server.query(`create or replace function refuse_refund() returns trigger language plpgsql as $$
    begin
      update test_payments set state = 'pending'
      where order_id = new.order_id and order_id in (select id from refused_orders);
      return null;
    end $$`);
  await server.query(`create or replace trigger planted after insert on payment_refunds
    for each row execute function refuse_refund()`);
}

test("of two orders for one post that are both paid, one is given back, and its buyer told", async () => {
  const fan = await server.person("doble", { name: "Doble" });
  const post = await locked("Marea baja");
  const orders = [await begin(fan, post), await begin(fan, post)];
  await Promise.all(orders.map(({ url }) => settle(url)));
  const states = await eventually(async () => {
    const both = await Promise.all(orders.map(({ id }) => stateOf(id)));
    expect(both.toSorted()).toEqual(["paid", "refunded"]);
    return both;
  });
  expect((await fan.call(getPost, { id: post })).data.is_unlocked).toBe(true);
  const [mail] = await eventually(async () => {
    const mails = await mailsAbout("doble", /Te devolvimos/);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail?.text).toContain("Pagaste dos veces por «Marea baja», de Ana Belmonte.");
  expect(mail?.text).toContain("la publicación está desbloqueada para ti");
  const returned = orders[states.indexOf("refunded")]?.id;
  const { payments } = (await ana.call(getIncomePayments, { kind: "unlock" })).data;
  expect(payments.find(({ id }) => id === returned)).toMatchObject({ refunded: 300 });
});

test("the job may run again, be killed, and run at once: each order is given back once", async () => {
  const fan = await server.person("insiste");
  const post = await locked("Otra vez");
  const [first, second] = [await begin(fan, post), await begin(fan, post)];
  await settle(first.url);
  await becomes(first.id, "paid");
  await settle(second.url);
  await becomes(second.id, "refunded");
  const payments = { ctx: server.ctx, providers: openProviders(server.ctx) };
  const before = await refunds();
  const job = giveBackJob(payments);
  await Promise.all([first, second, first, second].map(({ id }) => job.work({ order: id })));
  for (const { id } of before) {
    await sendRefundJob(payments).work({ id });
    await tellOfRefundJob(payments).work({ id });
  }
  expect(await refunds()).toEqual(before);
  expect(await stateOf(first.id)).toBe("paid");
  expect(await mailsAbout("insiste", /Te devolvimos/)).toHaveLength(1);
});

test("what is bought anew after a refund is no second purchase, and others' purchases count for nothing", async () => {
  const [fan, other] = [await server.person("vuelve"), await server.person("ajena")];
  const post = await locked("De ida y vuelta");
  const first = await begin(fan, post);
  await settle(first.url);
  await becomes(first.id, "paid");
  await ana.call(
    refundOrder,
    { id: first.id, amount: 300, reason: "Me lo pidió." },
    { "idempotency-key": randomUUID() },
  );
  const [again, others] = [await begin(fan, post), await begin(other, post)];
  await Promise.all([again, others].map(({ url }) => settle(url)));
  for (const { id } of [again, others]) await becomes(id, "paid");
  const payments = { ctx: server.ctx, providers: openProviders(server.ctx) };
  for (const { id } of [first, again, others]) await giveBackJob(payments).work({ order: id });
  await giveBackJob(payments).work({ order: randomUUID() });
  const orders = (await refunds()).map(({ order_id }) => order_id);
  for (const { id } of [first, again, others]) expect(orders).not.toContain(id);
});

/** Two paid orders of a person for one post, of which the first did not count while the second was paid. */
async function boughtAnew(
  name: string,
  away: (first: { id: string; url: string }) => Promise<unknown>,
) {
  const fan = await server.person(name);
  const post = await locked("Dos veces mía");
  const first = await begin(fan, post);
  await settle(first.url);
  await becomes(first.id, "paid");
  await away(first);
  await eventually(async () =>
    expect((await fan.call(getPost, { id: post })).data.is_unlocked).toBe(false),
  );
  const second = await begin(fan, post);
  await settle(second.url);
  await becomes(second.id, "paid");
  return { first, second, post };
}

test("what was bought anew during a dispute is given back when the artist wins it", async () => {
  const { first, second } = await boughtAnew("disputa", ({ url }) => settle(url, "dispute"));
  await settle(first.url, "win");
  await becomes(second.id, "refunded");
  expect(await stateOf(first.id)).toBe("paid");
});

test("what was bought anew after a refund is given back when that refund fails", async () => {
  const { first, second } = await boughtAnew("devuelta", ({ id }) =>
    ana.call(
      refundOrder,
      { id, amount: 300, reason: "Me lo pidió." },
      { "idempotency-key": randomUUID() },
    ),
  );
  await server.query(
    `update test_payments set refunds = jsonb_set(refunds, '{0,state}', '"failed"') where order_id = $1`,
    [first.id],
  );
  const payments = { ctx: server.ctx, providers: openProviders(server.ctx) };
  const order = await server.ctx.db.one(orderReference, { id: first.id });
  if (order === null) throw new Error("no order");
  await applyPayment(payments, order, null);
  expect(await stateOf(first.id)).toBe("paid");
  await becomes(second.id, "refunded");
});

test("what counts again of a post that was deleted meanwhile stays the artist's to give back", async () => {
  const fan = await server.person("gana");
  const post = await locked("Ya no está");
  const { id, url } = await begin(fan, post);
  await settle(url);
  await becomes(id, "paid");
  await settle(url, "dispute");
  await server.query(
    "update media_content set status = 'deleted', deleted_at = now() where id = $1",
    [post],
  );
  const payments = { ctx: server.ctx, providers: openProviders(server.ctx) };
  await settle(url, "win");
  await eventually(async () =>
    expect(
      await server.query("select from payment_orders where id = $1 and not is_disputed", [id]),
    ).toHaveLength(1),
  );
  await giveBackJob(payments).work({ order: id, again: true });
  expect((await refunds()).map(({ order_id }) => order_id)).not.toContain(id);
  expect(await stateOf(id)).toBe("paid");
});

test("a purchase of which half was given back still counts: another of the same post is given back", async () => {
  const fan = await server.person("mitad");
  const post = await locked("A medias");
  const [first, second] = [await begin(fan, post), await begin(fan, post)];
  await settle(first.url);
  await becomes(first.id, "paid");
  const { status } = await ana.call(
    refundOrder,
    { id: first.id, amount: 150, reason: "La mitad." },
    { "idempotency-key": randomUUID() },
  );
  expect(status).toBe(200);
  await settle(second.url);
  await becomes(second.id, "refunded");
  expect(await stateOf(first.id)).toBe("paid");
});

test.for([
  ["deleted", "update media_content set status = 'deleted', deleted_at = now() where id = $1"],
  ["removed by the staff", "update media_content set status = 'removed' where id = $1"],
  ["gone", "delete from media_content where id = $1"],
] as const)(
  "a payment for a post that is %s is given back; what was bought before is not",
  async ([what, change]) => {
    const name = `tarde${what.length}`;
    const [fan, earlier] = [await server.person(name), await server.person(`${name}antes`)];
    const post = await locked("Se va");
    const bought = await begin(earlier, post);
    await settle(bought.url);
    await becomes(bought.id, "paid");
    const late = await begin(fan, post);
    await server.query(change, [post]);
    await settle(late.url);
    await becomes(late.id, "refunded");
    const [mail] = await eventually(async () => {
      const mails = await mailsAbout(name, /Te devolvimos/);
      expect(mails).toHaveLength(1);
      return mails;
    });
    expect(mail?.text).toContain("cuando esa publicación ya no estaba");
    expect(await stateOf(bought.id)).toBe("paid");
  },
);

test("when the provider refuses, buyer and artist are told, and the admin sees it until it is given back", async () => {
  const chief = await staffPerson(server, "jefa", "admin");
  const owner = await server.person("duenia", { role: "creator" });
  const band = await createBand(server, "los-truenos", owner.id);
  await createMember(server, band, "cobra", ["treasurer"]);
  await createMember(server, band, "publica", ["publisher"]);
  await connectTestAccount(owner, "ES", forBand(band));
  const post = await locked("Sin saldo", owner, forBand(band));
  const fan = await server.person("paciente");
  const orders = [await begin(fan, post), await begin(fan, post)];
  await refuseRefunds(orders.map(({ id }) => id));
  for (const { id, url } of orders) {
    await settle(url);
    await becomes(id, "paid");
  }
  await eventually(async () =>
    expect(await mailsAbout("paciente", /Todavía no pudimos devolverte/)).toHaveLength(1),
  );
  for (const name of ["duenia", "cobra"])
    expect(await mailsAbout(name, /Hay que devolver un pago/)).toHaveLength(1);
  expect(await mailsAbout("publica", /devolver/)).toHaveLength(0);
  const list = async () => (await chief.call(getRefusedRefunds, {})).data.refunds;
  expect(await list()).toMatchObject([
    { order: orders[1]?.id, cause: "paid_twice", amount: 300, artist: { id: band } },
  ]);
  for (const who of [fan, owner, server.visitor])
    expect((await who.call(getRefusedRefunds, {})).status).not.toBe(200);
  expect((await chief.call(getRefusedRefunds, { cursor: "0" })).status).toBe(422);
  await server.query("delete from refused_orders");
  await server.query("update test_payments set state = 'paid' where order_id = $1", [
    orders[1]?.id,
  ]);
  const { status } = await owner.call(
    refundOrder,
    { id: String(orders[1]?.id), amount: 300, reason: "Pagó dos veces." },
    { "idempotency-key": randomUUID(), ...forBand(band) },
  );
  expect(status).toBe(200);
  expect(await list()).toEqual([]);
});

test("sales of a post are one line a day in the tab of tips, with the people behind it", async () => {
  const artist = await server.person("vende", { role: "creator", name: "Vende" });
  await connectTestAccount(artist);
  const post = await locked("Bajamar", artist);
  const [one, two, blocked] = [
    await server.person("una"),
    await server.person("dos"),
    await server.person("tres"),
  ];
  for (const fan of [one, two]) {
    const order = await begin(fan, post);
    await settle(order.url);
    await becomes(order.id, "paid");
  }
  const order = await begin(blocked, post);
  await server.query("insert into mutes (muter_id, muted_id) values ($1, $2)", [
    artist.id,
    blocked.id,
  ]);
  await settle(order.url);
  await becomes(order.id, "paid");
  const { notifications } = (await artist.call(getNotifications, { tab: "tip" })).data;
  expect(notifications).toMatchObject([
    { type: "unlock", people: 2, content: { id: post, title: "Bajamar" } },
  ]);
  expect(notifications[0]?.from.map(({ username }) => username)).toEqual(["dos", "una"]);
});

test("an artist is told how many people bought a post: before deleting it, and when the staff removes it", async () => {
  const artist = await server.person("avisada", { role: "creator", name: "Avisada" });
  await connectTestAccount(artist);
  const post = await locked("Con dueños", artist);
  const buyersSeen = async () => (await artist.call(getOwnPost, { id: post })).data.buyers;
  expect(await buyersSeen()).toBe(0);
  for (const name of ["clienta", "cliente"]) {
    const order = await begin(await server.person(name), post);
    await settle(order.url);
    await becomes(order.id, "paid");
  }
  expect(await buyersSeen()).toBe(2);
  const moderator = await staffPerson(server, "modera", "moderator");
  const reporter = await server.person("reporta");
  await reporter.call(reportContent, { kind: "post", id: post, reason: "harassment", text: "" });
  const [row] = await server.query<{ id: string }>("select id from cases where object_id = $1", [
    post,
  ]);
  const id = String(row?.id);
  await moderator.call(claimCase, { id });
  const rule = { rule: "harassment", statement: "Insultas a otra persona." } as const;
  expect((await moderator.call(decideCase, { id, action: "remove", ...rule })).status).toBe(200);
  const [letter] = await eventually(async () => {
    const mails = await mailsAbout("avisada", /Retiramos/);
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(letter?.text).toContain("La compraron 2 personas, que ya no la tienen");
});
