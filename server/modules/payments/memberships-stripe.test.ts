import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getIncomePayments, refundOrder } from "#contract/payments/income";
import { keepMembership } from "#contract/payments/membership-changes";
import { cancelMembership } from "#contract/payments/memberships";
import { disconnectProvider } from "#contract/payments/receiving";
import { mailsTo } from "#testing/auth/mailbox";
import { eventually } from "#testing/eventually";
import { arrange, deliver } from "#testing/payments/deliveries";
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
beforeAll(async () => {
  stripe = await openStripeServer();
  server = await testServer({ payments: stripeSettings(stripe) });
  ana = await artistWithLevel(server, stripe, "ana");
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.trouble = "none";
  stripe.takeEvents();
});

const check = () =>
  checkSubscriptionsJob({ ctx: server.ctx, providers: openProviders(server.ctx) }).work({});
const becomes = (who: Parameters<typeof membershipOf>[0], id: string, fields: object) =>
  eventually(async () => expect(await membershipOf(who, id)).toMatchObject(fields));
const orders = (id: string) =>
  server.query<{ id: string; state: string; platform_fee: number }>(
    `select o.id, o.state from membership_periods p join payment_orders o on o.id = p.order_id
     where p.subscription_id = $1 order by p.starts_at`,
    [id],
  );
/** Somebody who pays; their membership and Stripe's subscription. */
async function joined(username: string, world = ana) {
  const person = await server.person(username, { name: username });
  const { id, session } = await beginMembership(person, world.level);
  const subscription = stripe.billing.pay(session);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { state: "active", has_access: true });
  return { person, id, session, subscription };
}
/** Lets so many days pass at Stripe, whose events are then signed by the present time. */
function passDays(days: number): void {
  const { now } = stripe.clock;
  stripe.clock.now = new Date(now.getTime() + days * 86_400_000);
  stripe.billing.renew();
  stripe.clock.now = now;
}
const subscriptionAt = (id: string) => {
  const object = stripe.books.find(id);
  if (object?.object !== "subscription") throw new Error("no subscription");
  return object;
};
const sumsAreZero = async () =>
  expect(
    await server.query("select from ledger_entries group by currency having sum(amount) <> 0"),
  ).toEqual([]);

test.each(["in_order", "duplicate", "reversed", "lost"] as const)(
  "periods are charged once each, with our part, when their events come %s",
  async (scenario) => {
    const person = await server.person(`orden-${scenario.replace("_", "")}`);
    const { id, session } = await beginMembership(person, ana.level);
    stripe.billing.pay(session);
    await deliverAll(server, stripe, arrange(stripe.takeEvents(), scenario));
    // Of what no event told the page that waits asks.
    await becomes(person, id, { state: "active", has_access: true, price: 500 });
    passDays(32);
    await deliverAll(server, stripe, arrange(stripe.takeEvents(), scenario));
    if (scenario === "lost") {
      await server.query("update subscriptions set checked_at = now() - interval '2 days'");
      await check();
    }
    await eventually(async () =>
      expect((await orders(id)).map(({ state }) => state)).toEqual(["paid", "paid"]),
    );
    const { data } = await ana.artist.call(getIncomePayments, { kind: "membership" });
    expect(data.payments[0]).toMatchObject({ amount: 500, our_fee: 25 });
    await sumsAreZero();
  },
);

test("forged, old and foreign events change nothing", async () => {
  const { person, id, subscription } = await joined("estable");
  const invoice = stripe.books.get(
    "invoice",
    subscriptionAt(subscription).latest_invoice ?? "",
    ana.account,
  );
  stripe.books.emit("invoice.paid", invoice, ana.account);
  const [event] = stripe.takeEvents();
  if (event === undefined) throw new Error("no event");
  const to = `${server.url}/api/payments/webhooks/stripe`;
  for (const flaw of ["unsigned", "wrong_secret", "old", "body_changed"] as const)
    expect(await deliver(stripe.sign(event, flaw), to)).toBe(403);
  expect(await deliver(stripe.sign(event), to)).toBe(200);
  expect(await deliver(stripe.sign(event), to)).toBe(200);
  const foreign = { ...event, id: "evt_foreign", account: "acct_other" };
  expect(await deliver(stripe.sign(foreign), to)).toBe(200);
  await eventually(async () => {
    const audit = await server.query(
      "select from audit_log where action = 'payment_event_refused' and subject_id = 'evt_foreign'",
    );
    expect(audit).toHaveLength(1);
  });
  expect(await orders(id)).toHaveLength(1);
  expect((await membershipOf(person, id)).state).toBe("active");
});

test("a card that fails: mails on days, and after a week of grace it ends here and at Stripe", async () => {
  const { person, id, subscription } = await joined("impago");
  stripe.billing.failing.add(subscription);
  passDays(32);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { state: "past_due" });
  expect((await membershipOf(person, id)).url).toContain("invoice.stripe.test");
  const mails = async () =>
    (await mailsTo(server, "impago@resuena.test")).filter(({ subject }) =>
      subject.startsWith("No pudimos cobrar"),
    );
  await eventually(async () => expect(await mails()).toHaveLength(1));
  for (const [days, mailCount] of [
    [1, 2],
    [2, 2],
    [3, 3],
  ] as const) {
    await server.query(
      "update subscriptions set past_due_since = now() - make_interval(days => $2) where id = $1",
      [id, days],
    );
    await check();
    await eventually(async () => expect(await mails()).toHaveLength(mailCount));
  }
  expect((await membershipOf(person, id)).has_access).toBe(true);
  await server.query(
    `update subscriptions set past_due_since = now() - interval '7 days', paid_until = now() - interval '7 days'
     where id = $1`,
    [id],
  );
  await check();
  await becomes(person, id, { state: "ended", ended_because: "not_paid", has_access: false });
  await eventually(() => expect(subscriptionAt(subscription).status).toBe("canceled"));
});

test("a card that fails and recovers goes on", async () => {
  const { person, id, subscription } = await joined("recupera");
  stripe.billing.failing.add(subscription);
  passDays(32);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { state: "past_due", has_access: true });
  stripe.billing.recover(subscription);
  await deliverAll(server, stripe, stripe.takeEvents().toReversed());
  await becomes(person, id, { state: "active", grace_until: null });
  await eventually(async () => expect(await orders(id)).toHaveLength(2));
});

test("cancelling tells Stripe, can be taken back, and ends with the period", async () => {
  const { person, id, subscription } = await joined("cancela");
  stripe.trouble = "500";
  expect((await person.call(cancelMembership, { id })).error.code).toBe("provider_unavailable");
  stripe.trouble = "none";
  expect((await person.call(cancelMembership, { id })).data.cancels_at_end).toBe(true);
  expect(subscriptionAt(subscription).cancel_at_period_end).toBe(true);
  expect((await person.call(keepMembership, { id })).data.cancels_at_end).toBe(false);
  expect(subscriptionAt(subscription).cancel_at_period_end).toBe(false);
  await person.call(cancelMembership, { id });
  passDays(32);
  await deliverAll(server, stripe, stripe.takeEvents());
  // What was paid is open until its end, which is still to come by our clock.
  await becomes(person, id, { state: "ended", ended_because: "cancelled", has_access: true });
  expect(await orders(id)).toHaveLength(1);
});

test("a refund of the current period ends it at Stripe too; a dispute takes access while it is open", async () => {
  const { person, id, subscription } = await joined("devuelve");
  const [order] = await orders(id);
  const { payment } = (
    await server.query<{ payment: string }>("select payment from payment_orders where id = $1", [
      order?.id,
    ])
  )[0] ?? { payment: "" };
  const dispute = stripe.books.openDispute(payment);
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { has_access: false });
  stripe.books.closeDispute(dispute, "won");
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(person, id, { has_access: true });
  const contested = await joined("disputa");
  const [contestedOrder] = await server.query<{ payment: string }>(
    "select o.payment from membership_periods p join payment_orders o on o.id = p.order_id where p.subscription_id = $1",
    [contested.id],
  );
  stripe.books.closeDispute(stripe.books.openDispute(contestedOrder?.payment ?? ""), "lost");
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(contested.person, contested.id, { state: "ended", has_access: false });
  await eventually(() => expect(subscriptionAt(contested.subscription).status).toBe("canceled"));

  const other = await joined("devuelve-2");
  const [paid] = await orders(other.id);
  await ana.artist.call(
    refundOrder,
    { id: paid?.id ?? "", amount: 500, reason: "Lo pidió" },
    { "idempotency-key": crypto.randomUUID() },
  );
  await becomes(other.person, other.id, { state: "ended", ended_because: "refunded" });
  await eventually(() => expect(subscriptionAt(other.subscription).status).toBe("canceled"));
  expect(subscriptionAt(subscription).status).toBe("active");
  await sumsAreZero();
});

test("two sessions that are paid late: one goes on, the other is cancelled and given back", async () => {
  const person = await server.person("dos");
  const first = await beginMembership(person, ana.level);
  const second = await beginMembership(person, ana.level);
  const subscriptions = [first, second].map(({ session }) => stripe.billing.pay(session));
  await deliverAll(server, stripe, stripe.takeEvents());
  await eventually(async () => {
    const states = (await Promise.all([first, second].map(({ id }) => orders(id)))).flat();
    expect(states.map(({ state }) => state).toSorted()).toEqual(["paid", "refunded"]);
    expect(subscriptions.map((id) => subscriptionAt(id).status).toSorted()).toEqual([
      "active",
      "canceled",
    ]);
  });
  await eventually(async () => {
    const subjects = (await mailsTo(server, "dos@resuena.test")).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.startsWith("Te devolvemos"))).toBe(true);
  });
  await sumsAreZero();
});

test("the same key at once leads to one session", async () => {
  const person = await server.person("doble-clic");
  const id = crypto.randomUUID();
  const sessions = await Promise.all([1, 2, 3].map(() => beginMembership(person, ana.level, id)));
  expect(new Set(sessions.map(({ session }) => session)).size).toBe(1);
});

test("an account is erased although Stripe does not answer, and nobody is charged on", async () => {
  const world = await artistWithLevel(server, stripe, "se-va");
  const { person, id, subscription } = await joined("se-borra", world);
  const other = await joined("se-queda", world);
  stripe.trouble = "500";
  while ((await eraseTips(server.ctx, person.id)) > 0);
  expect(
    await server.query("select payer_id, state from subscriptions where id = $1", [id]),
  ).toEqual([{ payer_id: null, state: "ended" }]);
  expect(subscriptionAt(subscription).status).toBe("active");
  while ((await eraseTips(server.ctx, world.artist.id)) > 0);
  await server.query("delete from payment_accounts where owner_id = $1", [world.artist.id]);
  await becomes(other.person, other.id, { state: "ended", ended_because: "artist_left" });
  await eventually(async () => {
    const subjects = (await mailsTo(server, "se-queda@resuena.test")).map(({ subject }) => subject);
    expect(subjects).toContain("Tu membresía de Artista se-va terminó");
  });
  stripe.trouble = "none";
  await server.query("update subscriptions set checked_at = now() - interval '1 hour'");
  await check();
  expect(subscriptionAt(subscription).status).toBe("canceled");
  expect(subscriptionAt(other.subscription).status).toBe("canceled");
  const left = await server.query(
    "select from subscriptions where id = any($1) and stopped_at is null",
    [[id, other.id]],
  );
  expect(left).toEqual([]);
});

test("an artist who took our access back: members are told, and it counts as ended", async () => {
  const world = await artistWithLevel(server, stripe, "revoca");
  const warned = await joined("avisada", world);
  const cancels = await joined("cancela-tarde", world);
  stripe.books.disconnect(world.account);
  const { data } = await cancels.person.call(cancelMembership, { id: cancels.id });
  expect(data).toMatchObject({
    state: "ended",
    ended_because: "access_lost",
    provider_page: null,
  });
  await deliverAll(server, stripe, stripe.takeEvents());
  await becomes(warned.person, warned.id, { state: "ended", ended_because: "access_lost" });
  await eventually(async () => {
    const [mail] = await mailsTo(server, "avisada@resuena.test");
    expect(mail?.subject).toContain("Revisa los cobros");
  });
});

test("an artist who disconnects ends the charges; what is paid stays until its end", async () => {
  const world = await artistWithLevel(server, stripe, "desconecta");
  const { person, id, subscription } = await joined("sigue", world);
  await world.artist.call(disconnectProvider, { id: world.accountId });
  await becomes(person, id, { state: "ended", ended_because: "artist_left", has_access: true });
  await eventually(() => expect(subscriptionAt(subscription).status).toBe("canceled"));
});

test("one that nobody paid ends after a week, and its session can be paid no more", async () => {
  const person = await server.person("olvida");
  const { id, session } = await beginMembership(person, ana.level);
  await server.query(
    "update subscriptions set created_at = now() - interval '8 days' where id = $1",
    [id],
  );
  await check();
  await becomes(person, id, { state: "ended", ended_because: "not_paid", url: null });
  await eventually(() => expect(() => stripe.billing.pay(session)).toThrow("not open"));
});
