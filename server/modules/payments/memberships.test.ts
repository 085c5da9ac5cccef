import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Output } from "#contract/endpoint";
import { getIncomePayments, refundOrder } from "#contract/payments/income";
import {
  changeMembershipLevel,
  keepMembership,
  pauseMembership,
  resumeMembership,
  updateMembership,
} from "#contract/payments/membership-changes";
import {
  cancelMembership,
  deleteMembershipLevel,
  exportMembers,
  getMembers,
  getMembership,
  getMembershipLevels,
  getMyMemberships,
  getOwnMembershipLevels,
  orderMembershipLevels,
  saveMembershipLevel,
  startMembership,
} from "#contract/payments/memberships";
import { settleTestPayment, type TestOutcome } from "#contract/payments/test-payments";
import { blockUser } from "#contract/people/safety";
import { getNotifications } from "#contract/notifications/notifications";
import { downloadUnlocked } from "#contract/payments/unlocks";
import { createPost, getPost } from "#contract/posts/posts";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { connectTestAccount } from "#testing/artist-with-account";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let fan: Person;
const gold = randomUUID();
const silver = randomUUID();

beforeAll(async () => {
  server = await testServer({ testPayments: true });
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  fan = await server.person("fan", { name: "Fernando" });
  await connectTestAccount(ana);
  await save(ana, silver, { name: "Plata", month_price: 300 });
  await save(ana, gold, { name: "Oro", month_price: 500, year_price: 5000 });
});
afterAll(() => server.stop());

const save = (who: Caller, id: string, details: Record<string, unknown>) =>
  who.call(saveMembershipLevel, { id, name: "Nivel", currency: "EUR", ...details });
const wish = {
  id: gold,
  interval: "month",
  price: 500,
  currency: "EUR",
  provider: "test",
  adult: true,
  consent: true,
};
const begin = (who: Caller, details: Record<string, unknown> = {}, key = randomUUID()) =>
  who.call(startMembership, { ...wish, ...details } as never, { "idempotency-key": key });
const settle = (url: string, outcome: TestOutcome) =>
  server.visitor.call(settleTestPayment, {
    session: url.slice(url.lastIndexOf("/") + 1),
    outcome,
  });
const membershipOf = async (who: Caller, id: string): Promise<Output<typeof getMembership>> =>
  (await who.call(getMembership, { id })).data;
const becomes = (who: Caller, id: string, fields: object) =>
  eventually(async () => expect(await membershipOf(who, id)).toMatchObject(fields));
async function join(who: Caller, details: Record<string, unknown> = {}) {
  const { data } = await begin(who, details);
  await settle(data.url, "pay");
  await becomes(who, data.id, { state: "active", has_access: true });
  return data;
}
async function lockedPost(lock: Record<string, unknown>): Promise<string> {
  const details = { text: "Solo para quienes están dentro", lock: { currency: "EUR", ...lock } };
  const key = { "idempotency-key": randomUUID() };
  const { data, status } = await ana.call(createPost, details as never, key);
  expect(status).toBe(200);
  return data.id;
}
const isOpen = async (who: Caller, id: string) =>
  (await who.call(getPost, { id })).data.is_unlocked;
const ordersOf = async (id: string) =>
  server.query<{ id: string; state: string; paid_at: Date }>(
    `select o.id, o.state, o.paid_at from membership_periods p join payment_orders o on o.id = p.order_id
     where p.subscription_id = $1 order by p.starts_at`,
    [id],
  );

test("levels are listed in their order, without closed ones, and belong to artists who can be paid", async () => {
  const { data } = await server.visitor.call(getMembershipLevels, { slug: "ana" });
  expect(data.levels.map(({ name }) => name)).toEqual(["Plata", "Oro"]);
  expect(data.providers).toEqual(["test"]);
  await ana.call(orderMembershipLevels, { ids: [gold] });
  const own = await ana.call(getOwnMembershipLevels, {});
  expect(own.data.levels.map(({ name }) => name)).toEqual(["Oro", "Plata"]);
  await save(ana, silver, { name: "Plata", month_price: 300, is_open: false });
  const open = await server.visitor.call(getMembershipLevels, { slug: "ana" });
  expect(open.data.levels.map(({ name }) => name)).toEqual(["Oro"]);
  await save(ana, silver, { name: "Plata", month_price: 300 });

  const third = await save(ana, randomUUID(), { month_price: 900 });
  const added = third.data.levels.at(-1);
  expect(added).toMatchObject({ members: 0, can_be_deleted: true });
  const fourth = await save(ana, randomUUID(), { month_price: 900 });
  expect(fourth.error.code).toBe("membership_levels_full");
  const after = await ana.call(deleteMembershipLevel, { id: added?.id ?? "" });
  expect(after.data.levels).toHaveLength(2);

  const poor = await server.person("pobre", { role: "creator", name: "Pobre" });
  expect((await save(poor, randomUUID(), { month_price: 500 })).error.code).toBe(
    "membership_not_paid",
  );
  expect((await save(fan, randomUUID(), { month_price: 500 })).error.code).toBe(
    "receiving_artists_only",
  );
  expect((await save(poor, gold, { month_price: 500 })).status).toBe(409);
});

test("a price outside of the limits, in another currency, or none at all is refused", async () => {
  const id = randomUUID();
  for (const prices of [{ month_price: 99 }, { month_price: 20_001 }, { year_price: 999 }, {}])
    expect((await save(ana, id, prices)).error.code).toBe("membership_price");
  const other = await save(ana, id, { month_price: 5000, currency: "CLP" });
  expect(other.error.code).toBe("membership_currency");
  for (const price of [0, -5, 1.5, "500", Number.MAX_VALUE])
    expect((await save(ana, id, { month_price: price })).status).toBe(422);
});

test("a member pays, has access to what their level opens, and the artist is told", async () => {
  const forGold = await lockedPost({ price: null, levels: [gold] });
  const forSilver = await lockedPost({ price: null, levels: [silver] });
  const forAll = await lockedPost({ price: 200, levels: [] });
  const { id, url } = (await begin(fan)).data;
  expect(await membershipOf(fan, id)).toMatchObject({ state: "started", has_access: false, url });
  expect(await isOpen(fan, forGold)).toBe(false);
  await settle(url, "refuse");
  expect((await membershipOf(fan, id)).state).toBe("started");
  await settle(url, "pay");
  await becomes(fan, id, { state: "active", has_access: true, price: 500, interval: "month" });
  expect(await isOpen(fan, forGold)).toBe(true);
  expect(await isOpen(fan, forAll)).toBe(true);
  expect(await isOpen(fan, forSilver)).toBe(false);
  expect(await isOpen(server.visitor, forGold)).toBe(false);
  const lockedForVisitor = (await server.visitor.call(getPost, { id: forGold })).data;
  expect(lockedForVisitor).toMatchObject({
    unlock_price: null,
    unlock_levels: [{ id: gold, name: "Oro" }],
  });

  const { data: income } = await ana.call(getIncomePayments, { kind: "membership" });
  expect(income.payments[0]).toMatchObject({ amount: 500, giver: { name: "Fernando" } });
  await eventually(async () => {
    const [line] = await server.query<{ from_user_id: string }>(
      "select from_user_id from notifications where user_id = $1 and type = 'membership_new'",
      [ana.id],
    );
    expect(line?.from_user_id).toBe(fan.id);
  });
  const mail = await eventually(() => mailTo(server, "fan@resuena.test"));
  expect(mail.text).toContain("Se cobra cada mes hasta que canceles");
  const { data: members } = await ana.call(getMembers, {});
  expect(members.members[0]).toMatchObject({ person: { name: "Fernando" }, level: { id: gold } });
  expect(members.counts).toEqual({ active: 1, past_due: 0, cancelling: 0, ended: 0 });
  await fan.call(updateMembership, { id, anonymous: true });
  expect((await ana.call(getMembers, {})).data.members[0]?.person).toBeNull();
  const hidden = await ana.call(getIncomePayments, { kind: "membership" });
  expect(hidden.data.payments[0]?.giver).toBeNull();
  const { notifications } = (await ana.call(getNotifications, { tab: "tip" })).data;
  expect(notifications.filter(({ type }) => type === "membership_new")).toMatchObject([
    { people: 1, from: [] },
  ]);
  const csv = await (await ana.fetch("/api/me/members/csv")).text();
  expect(csv).toContain("Anónimo");
  expect(exportMembers.path).toBe("/api/me/members/csv");
  const level = await ana.call(deleteMembershipLevel, { id: gold });
  expect(level.error.code).toBe("membership_level_in_use");
  expect((await begin(fan)).error.code).toBe("already_member");
});

test("what the author hides stays with no member: archived, private, or after a block", async () => {
  const member = await server.person("socia", { name: "Socia" });
  await join(member);
  const { data } = await ana.call(
    createPost,
    {
      title: "Ensayo",
      files: [{ fileId: await upload(ana, "audio") }],
      lock: { price: null, currency: "EUR", levels: [gold], allows_download: true },
    } as never,
    { "idempotency-key": randomUUID() },
  );
  const { id } = data;
  const { media } = (await member.call(getPost, { id })).data;
  const url = media?.kind === "audio" ? media.url : "";
  const opens = async () => [
    (await server.visitor.fetch(url)).status,
    (await member.call(downloadUnlocked, { id })).status,
  ];
  expect(await opens()).toEqual([200, 200]);
  for (const [hide, show] of [
    ["status = 'archived'", "status = 'active'"],
    ["visibility = 'private'", "visibility = 'public'"],
  ]) {
    await server.query(`update media_content set ${hide} where id = $1`, [id]);
    expect([hide, await opens()]).toEqual([hide, [404, 404]]);
    await server.query(`update media_content set ${show} where id = $1`, [id]);
    expect(await opens()).toEqual([200, 200]);
  }
  await server.query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [
    ana.id,
    member.id,
  ]);
  expect(await opens()).toEqual([404, 404]);
});

test("a new price is one for new members; the price that was seen is compared", async () => {
  await save(ana, gold, { name: "Oro", month_price: 700, year_price: 5000 });
  const other = await server.person("otra", { name: "Otra" });
  expect((await begin(other)).error.code).toBe("membership_price_changed");
  expect((await begin(other, { currency: "USD", price: 700 })).error.code).toBe(
    "membership_price_changed",
  );
  const [mine] = (await fan.call(getMyMemberships, {})).data.memberships;
  await settleOwn(mine?.id ?? "", "next_period");
  await eventually(async () => {
    const income = await ana.call(getIncomePayments, { kind: "membership" });
    expect(income.data.payments.map(({ amount }) => amount)).toEqual([500, 500]);
  });
  await save(ana, gold, { name: "Oro", month_price: 500, year_price: 5000 });
});

async function settleOwn(id: string, outcome: TestOutcome): Promise<void> {
  const [row] = await server.query<{ session: string }>(
    "select session from subscriptions where id = $1",
    [id],
  );
  await settle(`/${row?.session}`, outcome);
}

test("another level opens what it gives with its first charge, and a pause opens nothing more", async () => {
  const member = await server.person("sube", { name: "Sube" });
  const post = await lockedPost({ price: null, levels: [gold] });
  const { id } = await join(member, { id: silver, price: 300 });
  const terms = { id, level: gold, interval: "month", price: 500, currency: "EUR" } as const;
  const key = { "idempotency-key": randomUUID() };
  const { data } = await member.call(changeMembershipLevel, terms, key);
  expect(data).toMatchObject({ price: 300, change: { price: 500, is_confirmed: true } });
  expect(await isOpen(member, post)).toBe(false);
  await settleOwn(id, "next_period");
  await becomes(member, id, { level: { id: gold }, price: 500, change: null });
  expect(await isOpen(member, post)).toBe(true);

  const other = await server.person("pausa", { name: "Pausa" });
  const { id: paused } = await join(other);
  await other.call(pauseMembership, { id: paused, months: null });
  expect(await isOpen(other, post)).toBe(true);
  await settleOwn(paused, "next_period");
  await becomes(other, paused, { state: "active", has_access: false });
  expect(await isOpen(other, post)).toBe(false);
  expect(await ordersOf(paused)).toHaveLength(1);
  const resumed = await other.call(resumeMembership, { id: paused });
  expect(resumed.data).toMatchObject({ pause: null, has_access: false });
  await settleOwn(paused, "next_period");
  await becomes(other, paused, { state: "active", has_access: true });
  expect(await ordersOf(paused)).toHaveLength(2);
});

test("who cancels keeps the paid period, and can take it back until its end", async () => {
  const member = await server.person("cancela", { name: "Cancela" });
  const post = await lockedPost({ price: null, levels: [] });
  const { id } = await join(member);
  const cancelled = await member.call(cancelMembership, { id });
  expect(cancelled.data).toMatchObject({ state: "active", cancels_at_end: true, has_access: true });
  expect((await member.call(cancelMembership, { id })).status).toBe(200);
  expect((await ana.call(getMembers, {})).data.counts.cancelling).toBe(1);
  expect((await member.call(keepMembership, { id })).data.cancels_at_end).toBe(false);
  await member.call(cancelMembership, { id });
  await settleOwn(id, "next_period");
  await becomes(member, id, { state: "ended", ended_because: "cancelled", has_access: false });
  expect(await ordersOf(id)).toHaveLength(1);
  expect(await isOpen(member, post)).toBe(false);
  expect((await member.call(keepMembership, { id })).error.code).toBe("membership_over");
  expect((await fan.call(cancelMembership, { id })).error.code).toBe("membership_not_found");
});

test("a card that fails leaves a week of grace; who pays meanwhile goes on", async () => {
  const member = await server.person("tarjeta", { name: "Tarjeta" });
  const post = await lockedPost({ price: null, levels: [] });
  const { id } = await join(member);
  await settleOwn(id, "card_fails");
  await becomes(member, id, { state: "past_due", has_access: true });
  const failing = await membershipOf(member, id);
  expect(failing.grace_until).not.toBeNull();
  expect(failing.url).toContain("/pago-de-prueba/");
  expect(await isOpen(member, post)).toBe(true);
  await settleOwn(id, "recover");
  await becomes(member, id, { state: "active", grace_until: null });
  expect(await ordersOf(id)).toHaveLength(2);
});

test("a full refund of the period takes access at once and ends it at the provider", async () => {
  const member = await server.person("devuelto", { name: "Devuelto" });
  const post = await lockedPost({ price: null, levels: [] });
  const { id } = await join(member);
  const [order] = await ordersOf(id);
  const refund = await ana.call(
    refundOrder,
    { id: order?.id ?? "", amount: 500, reason: "Lo pidió" },
    { "idempotency-key": randomUUID() },
  );
  expect(refund.status).toBe(200);
  expect(await isOpen(member, post)).toBe(false);
  await becomes(member, id, { state: "ended", ended_because: "refunded", has_access: false });
  await eventually(async () => {
    const [row] = await server.query(
      "select state from test_subscriptions where subscription_id = $1",
      [id],
    );
    expect(row).toEqual({ state: "ended" });
  });
});

test("a member who blocks the artist is in their list without a name", async () => {
  const member = await server.person("bloquea", { name: "Bloquea" });
  await join(member);
  const names = async () =>
    (await ana.call(getMembers, {})).data.members.map(({ person }) => person?.name);
  expect(await names()).toContain("Bloquea");
  await member.call(blockUser, { id: ana.id });
  expect(await names()).not.toContain("Bloquea");
});

test("of two that are paid for one artist only one goes on, and the other is given back", async () => {
  const member = await server.person("doble", { name: "Doble" });
  const first = (await begin(member)).data;
  const second = (await begin(member)).data;
  await Promise.all([settle(first.url, "pay"), settle(second.url, "pay")]);
  await eventually(async () => {
    const rows = await server.query<{ state: string; refunded: string }>(
      `select s.state, o.state as refunded from subscriptions s join payment_orders o on o.id = s.order_id
       where s.id = any($1) order by s.state`,
      [[first.id, second.id]],
    );
    expect(rows).toEqual([
      { state: "active", refunded: "paid" },
      { state: "ended", refunded: "refunded" },
    ]);
  });
  await eventually(async () => {
    const mails = await mailsTo(server, "doble@resuena.test");
    const returned = mails.filter(({ subject }) => subject.startsWith("Te devolvimos"));
    expect(returned).toHaveLength(1);
    expect(returned[0]?.text).toContain("una membresía de Ana Belmonte que ya no seguía");
  });
  const entries = await server.query("select sum(amount)::int as sum from ledger_entries");
  expect(entries).toEqual([{ sum: 0 }]);
});
