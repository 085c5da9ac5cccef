import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refundOrder } from "#contract/payments/income";
import {
  changeMembershipLevel,
  keepMembership,
  keepMembershipLevel,
  pauseMembership,
  resumeMembership,
} from "#contract/payments/membership-changes";
import {
  cancelMembership,
  saveMembershipLevel,
  startMembership,
} from "#contract/payments/memberships";
import { connectProvider, finishConnection } from "#contract/payments/receiving";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { deliver } from "#testing/payments/deliveries";
import {
  type MercadoPagoServer,
  openMercadoPagoServer,
} from "#testing/payments/mercado-pago-server";
import { membershipOf } from "#testing/payments/membership-world";
import { type TestServer, testServer } from "#testing/test-server";
import { checkSubscriptionsJob } from "./check-subscriptions.ts";
import { eraseTips } from "./index.ts";
import { openProviders } from "./providers.ts";

let mercadoPago: MercadoPagoServer;
let server: TestServer;
beforeAll(async () => {
  mercadoPago = await openMercadoPagoServer();
  server = await testServer({
    encryptionKeys: [randomBytes(32)],
    payments: {
      tipFeePercent: 5,
      stripe: undefined,
      mercadoPago: {
        clientId: mercadoPago.clientId,
        clientSecret: mercadoPago.clientSecret,
        webhookSecrets: [mercadoPago.webhookSecret],
        url: mercadoPago.url,
        loginUrl: mercadoPago.url,
        isTest: false,
      },
    },
  });
});
afterAll(async () => {
  await server.stop();
  await mercadoPago.stop();
});
beforeEach(() => {
  mercadoPago.trouble = "none";
  mercadoPago.takeNotifications();
});

const check = () =>
  checkSubscriptionsJob({ ctx: server.ctx, providers: openProviders(server.ctx) }).work({});
async function artistWithLevel(username: string) {
  const artist = await server.person(username, { role: "creator", name: username });
  const seller = mercadoPago.books.addSeller("AR");
  mercadoPago.seller = seller;
  const provider = { provider: "mercadopago", country: "AR", adult: true } as const;
  const { data } = await artist.call(connectProvider, provider);
  const answer = await fetch(data.url, { redirect: "manual" });
  const back = new URL(answer.headers.get("location") ?? "").searchParams;
  const code = back.get("code");
  await artist.call(finishConnection, { code, state: back.get("state") ?? "" });
  const level = randomUUID();
  const words = { id: level, name: "Cercanos", currency: "ARS", month_price: 100_000 };
  expect((await artist.call(saveMembershipLevel, words)).status).toBe(200);
  return { artist, seller, level };
}
const begin = (who: Caller, level: string, key: string = randomUUID()) =>
  who.call(
    startMembership,
    {
      id: level,
      interval: "month",
      price: 100_000,
      currency: "ARS",
      provider: "mercadopago",
      adult: true,
      consent: true,
    },
    { "idempotency-key": key },
  );
const deliverAll = async () => {
  for (const pending of mercadoPago.takeNotifications())
    expect(
      await deliver(mercadoPago.sign(pending), `${server.url}/api/payments/webhooks/mercadopago`),
    ).toBe(200);
};
const becomes = (who: Caller, id: string, fields: object) =>
  eventually(async () => expect(await membershipOf(who, id)).toMatchObject(fields));
const orders = (id: string) =>
  server.query<{ id: string; state: string }>(
    `select o.id, o.state from membership_periods p join payment_orders o on o.id = p.order_id
     where p.subscription_id = $1 order by p.starts_at`,
    [id],
  );
const subscriptionAt = (url: string) => {
  const id = new URL(url).searchParams.get("preapproval_id") ?? "";
  const row = mercadoPago.billing.preapprovals.get(id);
  if (row === undefined) throw new Error("no subscription");
  return row;
};
async function joined(username: string, level: string) {
  const person = await server.person(username, { name: username });
  const { data } = await begin(person, level);
  const subscription = subscriptionAt(data.url);
  mercadoPago.billing.authorize(subscription.id);
  await deliverAll();
  await becomes(person, data.id, { state: "active", has_access: true });
  return { person, id: data.id, subscription };
}
function passDays(days: number, id: string): void {
  const { now } = mercadoPago.clock;
  mercadoPago.clock.now = new Date(now.getTime() + days * 86_400_000);
  mercadoPago.billing.renew(id);
  mercadoPago.clock.now = now;
}

test("a member pays each month; a charge that fails and recovers goes on", async () => {
  const { artist, level } = await artistWithLevel("ana");
  const { person, id, subscription } = await joined("fan", level);
  expect(subscription).toMatchObject({ payer_email: "fan@resuena.test", external_reference: id });
  expect(subscription.auto_recurring.transaction_amount).toBe(1000);
  passDays(31, subscription.id);
  await deliverAll();
  await eventually(async () => expect(await orders(id)).toHaveLength(2));
  mercadoPago.billing.failing.add(subscription.id);
  passDays(62, subscription.id);
  await deliverAll();
  await becomes(person, id, { state: "past_due", has_access: true });
  mercadoPago.billing.failing.clear();
  mercadoPago.billing.recover(subscription.id);
  await deliverAll();
  await becomes(person, id, { state: "active" });
  await eventually(async () =>
    expect((await orders(id)).map(({ state }) => state)).toEqual(["paid", "paid", "paid"]),
  );
  const last = (await orders(id)).at(-1);
  const refund = await artist.call(
    refundOrder,
    { id: last?.id ?? "", amount: 100_000, reason: "Lo pidió" },
    { "idempotency-key": randomUUID() },
  );
  expect(refund.status).toBe(200);
  await becomes(person, id, { state: "ended", ended_because: "refunded", has_access: false });
  await eventually(() => expect(subscriptionAtId(subscription.id)).toBe("cancelled"));
});
const subscriptionAtId = (id: string) => mercadoPago.billing.preapprovals.get(id)?.status;

test("who cancels is paused until the period ends, and then cancelled", async () => {
  const { level } = await artistWithLevel("berta");
  const { person, id, subscription } = await joined("cancela", level);
  await person.call(cancelMembership, { id });
  expect(subscription.status).toBe("paused");
  await deliverAll();
  await becomes(person, id, { state: "active", cancels_at_end: true });
  expect((await person.call(keepMembership, { id })).data.cancels_at_end).toBe(false);
  expect(subscription.status).toBe("authorized");
  await person.call(cancelMembership, { id });
  passDays(31, subscription.id);
  await server.query("update membership_periods set ends_at = now() where subscription_id = $1", [
    id,
  ]);
  await server.query("update subscriptions set paid_until = now() where id = $1", [id]);
  await check();
  await becomes(person, id, { state: "ended", ended_because: "cancelled" });
  await eventually(() => expect(subscription.status).toBe("cancelled"));
  expect(await orders(id)).toHaveLength(1);
});

test("several requests with one key make one subscription there, also when an answer is lost", async () => {
  const { level } = await artistWithLevel("clara");
  const person = await server.person("a-la-vez");
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => begin(person, level, key)));
  expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
  const subscriptionsMade = () =>
    [...mercadoPago.billing.preapprovals.values()].filter(
      (each) => each.payer_email === "a-la-vez@resuena.test",
    );
  expect(subscriptionsMade()).toHaveLength(1);
  const lostKey = randomUUID();
  mercadoPago.trouble = "drops_answer";
  expect((await begin(person, level, lostKey)).error.code).toBe("provider_unavailable");
  expect((await begin(person, level, lostKey)).status).toBe(200);
  expect(subscriptionsMade()).toHaveLength(2);
});

test("access is kept, encrypted, for the memberships of an artist who is erased", async () => {
  const { artist, level } = await artistWithLevel("diana");
  const { person, id, subscription } = await joined("sigue", level);
  mercadoPago.trouble = "500";
  while ((await eraseTips(server.ctx, artist.id)) > 0);
  await server.query("delete from payment_accounts where owner_id = $1", [artist.id]);
  await becomes(person, id, { state: "ended", ended_because: "artist_left" });
  mercadoPago.trouble = "none";
  await server.query("update subscriptions set checked_at = now() - interval '1 hour'");
  await check();
  await eventually(() => expect(subscription.status).toBe("cancelled"));
  const [row] = await server.query(
    "select kept_credentials, stopped_at is not null as stopped from subscriptions where id = $1",
    [id],
  );
  expect(row).toEqual({ kept_credentials: null, stopped: true });
});

test("an artist who took our access back: the member is led to Mercado Pago's page", async () => {
  const { seller, level } = await artistWithLevel("elena");
  const { person, id } = await joined("avisado", level);
  mercadoPago.books.disconnect(seller);
  const { data } = await person.call(cancelMembership, { id });
  expect(data).toMatchObject({
    state: "ended",
    ended_because: "access_lost",
    provider_page: "https://www.mercadopago.com/subscriptions",
  });
});

test("another level is charged from the next charge on; a pause is none, and not taken for a cancellation", async () => {
  const { artist, level } = await artistWithLevel("cambia-mp");
  const dear = randomUUID();
  await artist.call(saveMembershipLevel, {
    id: dear,
    name: "Oro",
    currency: "ARS",
    month_price: 250_000,
  });
  const { person, id, subscription } = await joined("socia-mp", level);
  const wish = { id, level: dear, interval: "month", price: 250_000, currency: "ARS" } as const;
  const key = { "idempotency-key": randomUUID() };
  const { data } = await person.call(changeMembershipLevel, wish, key);
  expect(data.change).toMatchObject({ price: 250_000, is_confirmed: true });
  expect(subscription.auto_recurring).toMatchObject({ transaction_amount: 2500, frequency: 1 });
  expect(subscription.reason).toContain("Oro");
  await person.call(keepMembershipLevel, { id });
  expect(subscription.auto_recurring.transaction_amount).toBe(1000);
  await person.call(changeMembershipLevel, wish, { "idempotency-key": randomUUID() });
  mercadoPago.billing.renew(subscription.id);
  await deliverAll();
  await becomes(person, id, { level: { id: dear }, price: 250_000, change: null });
  expect((await orders(id)).map(({ state }) => state)).toEqual(["paid", "paid"]);

  const paused = await person.call(pauseMembership, { id, months: 1 });
  expect(paused.data).toMatchObject({ cancels_at_end: false, pause: { is_confirmed: true } });
  expect(subscription.status).toBe("paused");
  await deliverAll();
  await server.query(
    "update subscriptions set checked_at = now() - interval '2 days' where id = $1",
    [id],
  );
  await check();
  await becomes(person, id, { cancels_at_end: false, state: "active" });
  mercadoPago.billing.renew(subscription.id);
  expect(await orders(id)).toHaveLength(2);
  const resumed = await person.call(resumeMembership, { id });
  expect(resumed.data).toMatchObject({ cancels_at_end: false, pause: null });
  expect(subscription.status).toBe("authorized");
  await deliverAll();
  // Cancelling in a pause goes on to be a cancellation.
  await person.call(pauseMembership, { id, months: null });
  await person.call(cancelMembership, { id });
  await deliverAll();
  await becomes(person, id, { cancels_at_end: true, pause: null });
  expect(subscription.status).toBe("paused");
});

/** Begins `first`; what it changes at Mercado Pago comes there after `second`. */
async function crossed(first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const gate = Promise.withResolvers<void>();
  mercadoPago.nextChange = gate.promise;
  const running = first();
  await eventually(() => Promise.resolve(expect(mercadoPago.nextChange).toBeNull()));
  await second();
  gate.resolve();
  await running;
  await deliverAll();
}

test("a cancellation stays although the end of a pause comes to Mercado Pago after it", async () => {
  const { level } = await artistWithLevel("cruza");
  const { person, id, subscription } = await joined("cruzada", level);
  await person.call(pauseMembership, { id, months: null });
  await crossed(
    () => person.call(resumeMembership, { id }),
    async () => {
      const { data } = await person.call(cancelMembership, { id });
      expect(data).toMatchObject({ cancels_at_end: true });
    },
  );
  expect(subscription.status).toBe("paused");
  await becomes(person, id, { cancels_at_end: true, state: "active" });
  mercadoPago.billing.renew(subscription.id);
  expect(await orders(id)).toHaveLength(1);
});

test("while a cancellation is still to be told, an answer of before it does not take it back", async () => {
  const { level } = await artistWithLevel("cruza-antes");
  const { person, id, subscription } = await joined("cruzada-antes", level);
  await server.query(
    "update subscriptions set cancels_at_end = true, terms_asked_at = now() - interval '2 minutes', checked_at = now() - interval '2 days' where id = $1",
    [id],
  );
  await check();
  expect(await membershipOf(person, id)).toMatchObject({ cancels_at_end: true });
  expect(subscription.status).toBe("paused");
});

test("a pause and its end that cross at Mercado Pago end as the member asked for last", async () => {
  const { level } = await artistWithLevel("cruza-pausa");
  const { person, id, subscription } = await joined("pausada", level);
  await crossed(
    () => person.call(pauseMembership, { id, months: 2 }),
    () => person.call(resumeMembership, { id }),
  );
  expect(subscription.status).toBe("authorized");
  await becomes(person, id, { cancels_at_end: false, pause: null });
  await person.call(pauseMembership, { id, months: 2 });
  await crossed(
    () => person.call(resumeMembership, { id }),
    () => person.call(pauseMembership, { id, months: 3 }),
  );
  expect(subscription.status).toBe("paused");
  const { pause, cancels_at_end } = await membershipOf(person, id);
  expect(pause).toMatchObject({ is_confirmed: true });
  expect(cancels_at_end).toBe(false);
});
