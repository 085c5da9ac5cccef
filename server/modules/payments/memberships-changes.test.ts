import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getIncomePayments } from "#contract/payments/income";
import {
  changeMembershipLevel,
  keepMembership,
  keepMembershipLevel,
  pauseMembership,
  resumeMembership,
} from "#contract/payments/membership-changes";
import { cancelMembership, getMembers, saveMembershipLevel } from "#contract/payments/memberships";
import { mailsTo } from "#testing/auth/mailbox";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { arrange } from "#testing/payments/deliveries";
import {
  artistWithLevel,
  beginMembership,
  deliverAll,
  membershipOf,
  stripeSettings,
} from "#testing/payments/membership-world";
import { openStripeServer, type StripeServer } from "#testing/payments/stripe-server";
import { type TestServer, testServer } from "#testing/test-server";
import { checkSubscriptionsJob } from "./check-subscriptions.ts";
import { eraseTips } from "./index.ts";
import { openProviders } from "./providers.ts";

let stripe: StripeServer;
let server: TestServer;
let ana: Awaited<ReturnType<typeof artistWithLevel>>;
const gold = randomUUID();
beforeAll(async () => {
  stripe = await openStripeServer();
  server = await testServer({ payments: stripeSettings(stripe) });
  ana = await artistWithLevel(server, stripe, "ana");
  await save({ id: gold, name: "Oro", month_price: 900 });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.trouble = "none";
  stripe.takeEvents();
});

const save = (level: Record<string, unknown>) =>
  ana.artist.call(saveMembershipLevel, { currency: "EUR", ...level } as never);
const check = () =>
  checkSubscriptionsJob({ ctx: server.ctx, providers: openProviders(server.ctx) }).work({});
const becomes = (who: Caller, id: string, fields: object) =>
  eventually(async () => expect(await membershipOf(who, id)).toMatchObject(fields));
async function joined(username: string) {
  const person = await server.person(username, { name: username });
  const { id, session } = await beginMembership(person, ana.level);
  const subscription = stripe.billing.pay(session);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { state: "active", has_access: true });
  return { person, id, subscription };
}
const change = (
  who: Caller,
  id: string,
  details: Record<string, unknown> = {},
  key: string = randomUUID(),
) => {
  const wish = { id, level: gold, interval: "month", price: 900, currency: "EUR", ...details };
  return who.call(changeMembershipLevel, wish as never, { "idempotency-key": key });
};
function passDays(days: number): void {
  const { now } = stripe.clock;
  stripe.clock.now = new Date(now.getTime() + days * 86_400_000);
  stripe.billing.renew();
  stripe.clock.now = now;
}
const priceAt = (id: string) => {
  const object = stripe.books.find(id);
  if (object?.object !== "subscription") throw new Error("no subscription");
  return object.items.data[0]?.price.unit_amount;
};
const amounts = async (id: string) =>
  (
    await server.query<{ amount: number; state: string }>(
      `select o.amount::int, o.state from membership_periods p join payment_orders o on o.id = p.order_id
       where p.subscription_id = $1 order by p.starts_at`,
      [id],
    )
  ).map(({ amount, state }) => [amount, state]);

test.each(["in_order", "duplicate", "reversed", "lost"] as const)(
  "another level is charged and counts from the next period, when events come %s",
  async (scenario) => {
    const username = `cambia_${scenario.replace("_", "")}`;
    const { person, id, subscription } = await joined(username);
    const { data } = await change(person, id);
    expect(data).toMatchObject({
      level: { id: ana.level },
      price: 500,
      change: { level: { id: gold, name: "Oro" }, price: 900, is_confirmed: true },
    });
    expect(priceAt(subscription)).toBe(900);
    expect([...stripe.billing.products.values()]).toContain("Oro, membresía de Artista ana");
    expect(await amounts(id)).toEqual([[500, "paid"]]);
    passDays(32);
    await deliverAll(server, stripe, arrange(stripe.takeEvents(), scenario));
    if (scenario === "lost") {
      await server.query("update subscriptions set checked_at = now() - interval '2 days'");
      await check();
    }
    await becomes(person, id, { level: { id: gold }, price: 900, change: null, has_access: true });
    expect(await amounts(id)).toEqual([
      [500, "paid"],
      [900, "paid"],
    ]);
    const { data: income } = await ana.artist.call(getIncomePayments, { kind: "membership" });
    expect(income.payments[0]).toMatchObject({ amount: 900, our_fee: 45 });
    await eventually(async () => {
      const mails = await mailsTo(server, `${username}@resuena.test`);
      expect(mails.some(({ text }) => text.includes("nivel «Oro»"))).toBe(true);
    });
    expect(
      await server.query("select from ledger_entries group by currency having sum(amount) <> 0"),
    ).toEqual([]);
  },
);

test("the same key at once is one change; another one takes its place, and all can be taken back", async () => {
  const { person, id, subscription } = await joined("decide");
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => change(person, id, {}, key)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await change(person, id, { price: 901 }, key)).error.code).toBe("idempotency_mismatch");
  const cheap = randomUUID();
  await save({ id: cheap, name: "Igual", month_price: 500 });
  const { data } = await change(person, id, { level: cheap, price: 500 });
  expect(data.change).toMatchObject({ level: { name: "Igual" }, price: 500 });
  expect(priceAt(subscription)).toBe(500);
  // The first key again: what it asked for was replaced since.
  expect((await change(person, id, {}, key)).data.change).toMatchObject({ price: 500 });
  await change(person, id);
  expect((await person.call(keepMembershipLevel, { id })).data.change).toBeNull();
  expect((await person.call(keepMembershipLevel, { id })).status).toBe(200);
  expect(priceAt(subscription)).toBe(500);
  // A level of the same price counts from its first period as well.
  await change(person, id, { level: cheap, price: 500 });
  passDays(32);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { level: { id: cheap }, price: 500, change: null });
  expect(await amounts(id)).toEqual([
    [500, "paid"],
    [500, "paid"],
  ]);
  await save({ id: cheap, name: "Igual", month_price: 500, is_open: false });
});

test("while Stripe does not answer the change waits and says so, and is told later", async () => {
  const { person, id, subscription } = await joined("espera");
  stripe.trouble = "500";
  const { data, status } = await change(person, id);
  expect(status).toBe(200);
  expect(data.change).toMatchObject({ price: 900, is_confirmed: false });
  expect(priceAt(subscription)).toBe(500);
  stripe.trouble = "none";
  await server.query(
    "update subscriptions set terms_asked_at = now() - interval '5 minutes' where id = $1",
    [id],
  );
  await check();
  expect(priceAt(subscription)).toBe(900);
  expect((await membershipOf(person, id)).change).toMatchObject({ is_confirmed: true });
});

test("a period that was charged at the old price keeps the old level, and the change goes on waiting", async () => {
  const { person, id, subscription } = await joined("tarde");
  stripe.trouble = "500";
  await change(person, id);
  stripe.trouble = "none";
  passDays(32);
  await deliverAll(server, stripe, stripe.takeEvents());
  await eventually(async () =>
    expect(await amounts(id)).toEqual([
      [500, "paid"],
      [500, "paid"],
    ]),
  );
  await becomes(person, id, { level: { id: ana.level }, price: 500, change: { price: 900 } });
  await server.query(
    "update subscriptions set terms_asked_at = now() - interval '5 minutes' where id = $1 and terms_asked_at is not null",
    [id],
  );
  await check();
  expect(priceAt(subscription)).toBe(900);
});

test("what somebody else changed at Stripe is put back to what was agreed to", async () => {
  const { person, id, subscription } = await joined("ajeno");
  const object = stripe.books.find(subscription);
  const [item] = object?.object === "subscription" ? object.items.data : [];
  if (item === undefined) throw new Error("no item");
  item.price.unit_amount = 5000;
  const ask = "update subscriptions set checked_at = now() - interval '2 days' where id = $1";
  await server.query(ask, [id]);
  await check();
  const past =
    "update subscriptions set terms_asked_at = now() - interval '5 minutes' where id = $1";
  await server.query(past, [id]);
  await check();
  expect(priceAt(subscription)).toBe(500);
  expect((await membershipOf(person, id)).price).toBe(500);
});

test("what cannot be changed is refused, with the reason", async () => {
  const { person, id, subscription } = await joined("mala");
  const other = await artistWithLevel(server, stripe, "otra");
  const stranger = await server.person("ajena");
  const yearly = randomUUID();
  await server.query(
    `insert into membership_levels (id, owner_id, name, currency, year_price)
     values ($1, $2, 'Al año', 'EUR', 9000)`,
    [yearly, ana.artist.id],
  );
  const codeOf = async (details: Record<string, unknown>, who: Caller = person) =>
    (await change(who, id, details)).error.code;
  expect(await codeOf({}, stranger)).toBe("membership_not_found");
  expect(await codeOf({ level: other.level, price: 500 })).toBe("membership_level_not_found");
  expect(await codeOf({ level: randomUUID() })).toBe("membership_level_not_found");
  expect(await codeOf({ level: ana.level, price: 500 })).toBe("membership_same_level");
  expect(await codeOf({ price: 1 })).toBe("membership_price_changed");
  expect(await codeOf({ currency: "USD" })).toBe("membership_price_changed");
  expect(await codeOf({ interval: "year" })).toBe("membership_other_interval");
  expect(await codeOf({ level: yearly, price: 9000 })).toBe("membership_other_interval");
  for (const price of [0, -900, Infinity, "1e3", 900.5])
    expect((await change(person, id, { price })).status).toBe(422);
  await save({ id: yearly, name: "Al año", year_price: 9000, is_open: false });
  expect(await codeOf({ level: yearly, interval: "year", price: 9000 })).toBe(
    "membership_level_closed",
  );
  await server.query(
    "update membership_levels set currency = 'USD', is_open = true where id = $1",
    [yearly],
  );
  expect(await codeOf({ level: yearly, price: 9000 })).toBe("membership_other_currency");
  await server.query("delete from membership_levels where id = $1", [yearly]);
  await person.call(cancelMembership, { id });
  expect(await codeOf({})).toBe("membership_not_changeable");
  await server.query(
    "update subscriptions set cancels_at_end = false, paid_until = now() + interval '20 minutes' where id = $1",
    [id],
  );
  expect(await codeOf({})).toBe("membership_charge_near");
  expect((await person.call(keepMembershipLevel, { id })).error.code).toBe(
    "membership_charge_near",
  );
  await server.query("update subscriptions set state = 'past_due' where id = $1", [id]);
  expect(await codeOf({})).toBe("membership_not_changeable");
  await server.query(
    "update subscriptions set state = 'ended', ended_at = now(), ended_because = 'cancelled' where id = $1",
    [id],
  );
  expect(await codeOf({})).toBe("membership_over");
  expect(priceAt(subscription)).toBe(500);
});

const pauseAt = (id: string) => {
  const object = stripe.books.find(id);
  if (object?.object !== "subscription") throw new Error("no subscription");
  return object.pause_collection;
};
/** As if so many days had passed since, here and at Stripe. */
async function age(id: string, subscription: string, days: number): Promise<void> {
  const seconds = days * 86_400;
  for (const object of stripe.books.everything()) {
    if (object.object === "invoice")
      if (object.parent.subscription_details.subscription === subscription)
        for (const { period } of object.lines.data) {
          period.start -= seconds;
          period.end -= seconds;
        }
    if (object.id === subscription && object.object === "subscription")
      for (const item of object.items.data) {
        item.current_period_start -= seconds;
        item.current_period_end -= seconds;
      }
  }
  await server.query(
    `with periods as (
       update membership_periods set starts_at = starts_at - make_interval(days => $2),
         ends_at = ends_at - make_interval(days => $2) where subscription_id = $1
     )
     update subscriptions set paid_until = paid_until - make_interval(days => $2),
       paused_until = paused_until - make_interval(days => $2), revision = revision + 1 where id = $1`,
    [id, days],
  );
}

test("a pause leaves charges out, opens nothing beyond what was paid, and ends by itself with a mail before", async () => {
  const { person, id, subscription } = await joined("descansa");
  const before = await membershipOf(person, id);
  const { data, status } = await person.call(pauseMembership, { id, months: 1 });
  expect(status).toBe(200);
  expect(data).toMatchObject({ state: "active", has_access: true, pause: { is_confirmed: true } });
  const until = new Date(data.pause?.until ?? "");
  expect(until.getTime()).toBeGreaterThan(new Date(before.paid_until ?? "").getTime());
  expect(data.next_charge_at).toBe(data.pause?.until);
  expect(pauseAt(subscription)).toEqual({
    behavior: "void",
    resumes_at: Math.floor(until.getTime() / 1000) - 86_400,
  });
  // Twice is the same, and the level cannot change meanwhile.
  expect((await person.call(pauseMembership, { id, months: 1 })).data.pause).toEqual(data.pause);
  expect((await change(person, id)).error.code).toBe("membership_paused");
  expect((await ana.artist.call(getMembers, {})).data.members[0]).toMatchObject({
    is_paused: true,
    next_charge_at: data.pause?.until,
  });
  passDays(32);
  await deliverAll(server, stripe, stripe.takeEvents());
  expect(await amounts(id)).toEqual([[500, "paid"]]);
  await age(id, subscription, 33);
  await check();
  await becomes(person, id, { state: "active", has_access: false });
  const mails = async () =>
    (await mailsTo(server, "descansa@resuena.test")).filter(({ subject }) =>
      subject.startsWith("Tu membresía de Artista ana vuelve el"),
    );
  expect(await mails()).toHaveLength(0);
  await server.query(
    "update subscriptions set paused_until = now() + interval '70 hours' where id = $1",
    [id],
  );
  await check();
  await check();
  await eventually(async () => expect(await mails()).toHaveLength(1));
  expect((await mails())[0]?.text).toContain("se cobran 5");
  expect((await membershipOf(person, id)).pause).not.toBeNull();
  await server.query(
    "update subscriptions set paused_until = now() + interval '23 hours' where id = $1",
    [id],
  );
  await check();
  await becomes(person, id, { pause: null, has_access: false });
  expect(pauseAt(subscription)).toBeNull();
  passDays(63);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { state: "active", pause: null, has_access: true });
  expect(await amounts(id)).toEqual([
    [500, "paid"],
    [500, "paid"],
  ]);
});

test("who resumes waits for the next charge, without access for free; who cancels in a pause is done", async () => {
  const { person, id, subscription } = await joined("vuelve");
  await person.call(pauseMembership, { id, months: null });
  expect(pauseAt(subscription)).toEqual({ behavior: "void", resumes_at: null });
  expect((await membershipOf(person, id)).next_charge_at).toBeNull();
  const early = await person.call(resumeMembership, { id });
  expect(early.data).toMatchObject({ pause: null, has_access: true });
  expect(early.data.next_charge_at).toBe(early.data.paid_until);
  expect(pauseAt(subscription)).toBeNull();
  await person.call(pauseMembership, { id, months: 3 });
  await age(id, subscription, 33);
  const { data } = await person.call(resumeMembership, { id });
  expect(data).toMatchObject({ pause: null, has_access: false, state: "active" });
  expect(new Date(data.next_charge_at ?? "").getTime()).toBeGreaterThan(Date.now());
  expect((await person.call(resumeMembership, { id })).status).toBe(200);

  const other = await joined("acaba");
  await other.person.call(pauseMembership, { id: other.id, months: 2 });
  const cancelled = await other.person.call(cancelMembership, { id: other.id });
  expect(cancelled.data).toMatchObject({ cancels_at_end: true, pause: null, has_access: true });
  expect(pauseAt(other.subscription)).toBeNull();
  const third = await joined("acaba_tarde");
  await third.person.call(pauseMembership, { id: third.id, months: 2 });
  await age(third.id, third.subscription, 33);
  const ended = await third.person.call(cancelMembership, { id: third.id });
  expect(ended.data).toMatchObject({ state: "ended", ended_because: "cancelled" });
});

test("a pause that Stripe does not answer to waits and is told later", async () => {
  const { person, id, subscription } = await joined("pausa_lenta");
  stripe.trouble = "500";
  const { data } = await person.call(pauseMembership, { id, months: 2 });
  expect(data.pause).toMatchObject({ is_confirmed: false });
  stripe.trouble = "none";
  await server.query(
    "update subscriptions set terms_asked_at = now() - interval '5 minutes' where id = $1",
    [id],
  );
  await check();
  expect(pauseAt(subscription)).toMatchObject({ behavior: "void" });
  expect((await membershipOf(person, id)).pause).toMatchObject({ is_confirmed: true });
});

test("what cannot be paused is refused, with the reason", async () => {
  const { person, id, subscription } = await joined("no_pausa");
  const stranger = await server.person("curiosa");
  const codeOf = async (who: Caller = person) =>
    (await who.call(pauseMembership, { id, months: 1 })).error.code;
  for (const months of [0, 4, 13, -1, 1.5, "1", undefined])
    expect((await person.call(pauseMembership, { id, months } as never)).status).toBe(422);
  expect(await codeOf(stranger)).toBe("membership_not_found");
  expect((await stranger.call(resumeMembership, { id })).error.code).toBe("membership_not_found");
  await server.query("update subscriptions set interval = 'year' where id = $1", [id]);
  expect(await codeOf()).toBe("membership_pause_yearly");
  await server.query(
    "update subscriptions set interval = 'month', paid_until = now() + interval '9 minutes' where id = $1",
    [id],
  );
  expect(await codeOf()).toBe("membership_charge_near");
  await person.call(cancelMembership, { id });
  expect(await codeOf()).toBe("membership_not_changeable");
  await server.query(
    `update subscriptions set state = 'ended', ended_at = now(), ended_because = 'cancelled' where id = $1`,
    [id],
  );
  expect(await codeOf()).toBe("membership_over");
  expect(pauseAt(subscription)).toBeNull();
});

test("a pause at Stripe that nobody asked for is ended", async () => {
  const { person, id, subscription } = await joined("ajena_pausa");
  const object = stripe.books.find(subscription);
  if (object?.object !== "subscription") throw new Error("no subscription");
  object.pause_collection = { behavior: "void", resumes_at: null };
  // Again while events of the payment are still worked on: they count as a look at it.
  await eventually(async () => {
    await server.query(
      `update subscriptions set checked_at = now() - interval '2 days',
         terms_asked_at = terms_asked_at - interval '5 minutes' where id = $1`,
      [id],
    );
    await check();
    expect(pauseAt(subscription)).toBeNull();
  });
  expect((await membershipOf(person, id)).pause).toBeNull();
});

test("who cancels in a pause and takes that back has the days of a failed charge again", async () => {
  const { person, id, subscription } = await joined("vuelve_atras");
  await person.call(pauseMembership, { id, months: 2 });
  await person.call(cancelMembership, { id });
  const { data } = await person.call(keepMembership, { id });
  expect(data).toMatchObject({ cancels_at_end: false, pause: null });
  expect(data.next_charge_at).toBe(data.paid_until);
  await age(id, subscription, 33);
  await becomes(person, id, { state: "active", has_access: true });
});

test("a card that fails after a pause opens nothing, and can be mended for a week from then", async () => {
  const { person, id, subscription } = await joined("falla_luego");
  await person.call(pauseMembership, { id, months: null });
  passDays(32);
  await age(id, subscription, 45);
  await person.call(resumeMembership, { id });
  stripe.billing.failing.add(subscription);
  passDays(30);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { state: "past_due", has_access: false });
  const { grace_until } = await membershipOf(person, id);
  const week = Date.now() + 7 * 86_400_000;
  expect(Math.abs(Date.parse(grace_until ?? "") - week)).toBeLessThan(600_000);
  await eventually(async () => {
    const mails = await mailsTo(server, "falla_luego@resuena.test");
    const mail = mails.find(({ subject }) => subject.startsWith("No pudimos cobrar"));
    const day = new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" });
    expect(mail?.text.replace(/\s+/g, " ")).toContain(
      `antes del ${day.format(week)}: mientras tanto no tienes acceso`,
    );
  });
});

test("one that ends leaves no pause behind, also when its member is erased", async () => {
  const { person, id, subscription } = await joined("sin_pausa");
  await person.call(pauseMembership, { id, months: 2 });
  await age(id, subscription, 33);
  await person.call(cancelMembership, { id });
  const other = await joined("borrada");
  stripe.trouble = "500";
  await other.person.call(pauseMembership, { id: other.id, months: 2 });
  while ((await eraseTips(server.ctx, other.person.id)) > 0);
  const rows = await server.query(
    `select state, paused_at, paused_until, pause_to_tell, terms_asked_at from subscriptions
     where id in ($1, $2)`,
    [id, other.id],
  );
  const none = { paused_at: null, paused_until: null, pause_to_tell: false, terms_asked_at: null };
  expect(rows).toEqual([1, 2].map(() => ({ state: "ended", ...none })));
});
