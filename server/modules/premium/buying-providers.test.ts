import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getPaymentDifferences } from "#contract/payments/differences";
import {
  cancelPremium,
  getPremium,
  getPremiumCharges,
  getPremiumPlan,
  keepPremium,
  openPremiumBilling,
  startPremium,
} from "#contract/premium/buying";
import { eraseTips } from "#modules/payments";
import type { Config } from "#platform/config";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { deliver } from "#testing/payments/deliveries";
import {
  type MercadoPagoServer,
  openMercadoPagoServer,
} from "#testing/payments/mercado-pago-server";
import { deliverAll, stripeSettings } from "#testing/payments/membership-world";
import { openStripeServer, type StripeServer } from "#testing/payments/stripe-server";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

const prices: Config["premium"]["prices"] = [
  { plan: "artist", country: "ES", currency: "EUR", month: 499, year: 4990 },
  { plan: "artist", country: "AR", currency: "ARS", month: 499_000, year: 4_990_000 },
  { plan: "artist", country: "CL", currency: "CLP", month: 4990, year: 49_900 },
];
const begin = (who: Caller, details: Record<string, unknown>, key: string = randomUUID()) =>
  who.call(
    startPremium,
    { plan: "artist", interval: "month", adult: true, consent: true, ...details } as never,
    { "idempotency-key": key },
  );
const planOf = async (who: Caller, id: string) => (await who.call(getPremiumPlan, { id })).data;
const becomes = (who: Caller, id: string, fields: object) =>
  eventually(async () => expect(await planOf(who, id)).toMatchObject(fields));
const sumsAreZero = async (server: TestServer) =>
  expect(
    await server.query("select from ledger_entries group by currency having sum(amount) <> 0"),
  ).toEqual([]);

describe("by Stripe", () => {
  let stripe: StripeServer;
  let server: TestServer;
  beforeAll(async () => {
    stripe = await openStripeServer();
    server = await testServer({
      payments: stripeSettings(stripe),
      premium: { prices, mercadoPago: undefined },
    });
  });
  afterAll(async () => {
    await server.stop();
    await stripe.stop();
  });

  const wish = { price: 499, currency: "EUR", provider: "stripe" };
  const sessionOf = (url: string) => url.slice(url.lastIndexOf("/") + 1);
  const arrive = async () => deliverAll(server, stripe, stripe.takeEvents());
  async function bought(username: string) {
    const person = await server.person(username);
    const { data } = await begin(person, wish);
    const session = sessionOf(data.url);
    const subscription = stripe.billing.pay(session);
    await arrive();
    await becomes(person, data.id, { state: "active", is_valid: true });
    return { person, id: data.id, session, subscription };
  }
  function passDays(days: number): void {
    const { now } = stripe.clock;
    stripe.clock.now = new Date(now.getTime() + days * 86_400_000);
    stripe.billing.renew();
    stripe.clock.now = now;
  }
  const subscriptionAt = (id: string) => stripe.books.get("subscription", id, null);

  test("a plan is paid to our own account, again each month, with a page for the card and receipts", async () => {
    const { person, id, session } = await bought("stripeana");
    // Our own account: no request names another one, and nothing of it is a fee.
    expect(stripe.books.accountOf(session)).toBeNull();
    passDays(32);
    await arrive();
    await eventually(async () => {
      const { charges } = (await person.call(getPremiumCharges, {})).data;
      expect(charges).toHaveLength(2);
      for (const charge of charges)
        expect(charge).toMatchObject({
          state: "paid",
          amount: 499,
          receipt_url: expect.stringContaining("invoice.stripe.test"),
        });
    });
    const { data: page } = await person.call(openPremiumBilling, { id });
    expect(page.url).toContain("/p/session/");
    const entries = await server.query(
      "select account, sum(amount)::int as sum from ledger_entries where account in ('artist', 'our_fee') group by 1",
    );
    expect(entries).toEqual([]);
    await sumsAreZero(server);
  });

  test("forged, foreign and repeated events change nothing", async () => {
    const { person, id, subscription } = await bought("stripefirma");
    stripe.books.emit("customer.subscription.updated", subscriptionAt(subscription), null);
    const [event] = stripe.takeEvents();
    if (event === undefined) throw new Error("no event");
    const to = `${server.url}/api/payments/webhooks/stripe`;
    for (const flaw of ["unsigned", "wrong_secret", "old", "body_changed"] as const)
      expect(await deliver(stripe.sign(event, flaw), to)).toBe(403);
    for (const _ of [1, 2]) expect(await deliver(stripe.sign(event), to)).toBe(200);
    // An artist who names our plan at their own account.
    const foreign = { ...event, id: "evt_premium", account: "acct_other" };
    expect(await deliver(stripe.sign(foreign), to)).toBe(200);
    await eventually(async () => {
      const audit = await server.query(
        "select from audit_log where action = 'payment_event_refused' and subject_id = 'evt_premium'",
      );
      expect(audit).toHaveLength(1);
    });
    expect(await planOf(person, id)).toMatchObject({ state: "active", is_valid: true });
    expect((await person.call(getPremiumCharges, {})).data.charges).toHaveLength(1);
  });

  test("a card that fails and recovers; cancelling and keeping are told to Stripe", async () => {
    const { person, id, subscription } = await bought("stripefalla");
    stripe.billing.failing.add(subscription);
    passDays(32);
    await arrive();
    await becomes(person, id, { state: "past_due", is_valid: true });
    expect((await planOf(person, id)).url).toContain("invoice.stripe.test");
    stripe.billing.recover(subscription);
    await arrive();
    await becomes(person, id, { state: "active" });
    await person.call(cancelPremium, { id });
    expect(subscriptionAt(subscription).cancel_at_period_end).toBe(true);
    await person.call(keepPremium, { id });
    expect(subscriptionAt(subscription).cancel_at_period_end).toBe(false);
    stripe.billing.cancelOnPage(subscription);
    await arrive();
    await becomes(person, id, { cancels_at_end: true });
    await person.call(keepPremium, { id });
    expect(subscriptionAt(subscription).cancel_at).toBeNull();
    await becomes(person, id, { cancels_at_end: false });
    stripe.trouble = "500";
    expect((await person.call(cancelPremium, { id })).error.code).toBe("provider_unavailable");
    stripe.trouble = "none";
    expect((await planOf(person, id)).cancels_at_end).toBe(false);
  });

  test("a refund made at Stripe ends the plan; a dispute takes it while it is open", async () => {
    const { person, id, subscription } = await bought("stripedevuelve");
    const payment = async () =>
      (await person.call(getPremiumCharges, {})).data.charges[0]?.payment ?? "";
    const dispute = stripe.books.openDispute(await payment());
    await arrive();
    await becomes(person, id, { is_valid: false });
    stripe.books.closeDispute(dispute, "won");
    await arrive();
    await becomes(person, id, { is_valid: true });
    stripe.books.closeDispute(stripe.books.openDispute(await payment()), "lost");
    await arrive();
    await becomes(person, id, { state: "ended", ended_because: "refunded", is_valid: false });
    await eventually(() => expect(subscriptionAt(subscription).status).toBe("canceled"));
    await sumsAreZero(server);
  });

  test("a session that was cancelled, and is paid late, is given back", async () => {
    const person = await server.person("stripetarde");
    const { data } = await begin(person, wish);
    await person.call(cancelPremium, { id: data.id });
    await eventually(async () =>
      expect(stripe.books.get("checkout.session", sessionOf(data.url), null).status).toBe(
        "expired",
      ),
    );
    expect((await begin(person, wish, data.id)).error.code).toBe("premium_over");
    // One that Stripe took before it heard of the end.
    const late = await begin(person, wish);
    const subscription = stripe.billing.pay(sessionOf(late.data.url));
    await server.query(
      `update subscriptions set state = 'ended', ended_at = now() - interval '1 hour', ended_because = 'cancelled',
         stop_asked_at = now() where id = $1`,
      [late.data.id],
    );
    await arrive();
    await eventually(async () => {
      expect((await person.call(getPremiumCharges, {})).data.charges).toMatchObject([
        { state: "refunded", refunded: 499 },
      ]);
      expect(subscriptionAt(subscription).status).toBe("canceled");
    });
    expect((await planOf(person, late.data.id)).is_valid).toBe(false);
  });

  test("an account that is deleted with a plan: Stripe is told", async () => {
    const { person, subscription } = await bought("stripeborrado");
    await eraseTips(server.ctx, person.id);
    await eventually(() => expect(subscriptionAt(subscription).status).toBe("canceled"));
  });

  test("the nightly comparison looks at our own account too", async () => {
    const { person } = await bought("stripecompara");
    const chief = await staffPerson(server, "jefapremium", "admin");
    const { charges } = (await person.call(getPremiumCharges, {})).data;
    const payment = charges[0]?.payment ?? "";
    const charge = stripe.books
      .list("charge", null)
      .find((each) => each.payment_intent === payment);
    if (charge === undefined) throw new Error("no charge");
    stripe.books.get("payment_intent", payment, null).amount_received = 400;
    await server.ctx.jobs.add(server.ctx.db, "compare-payments", {});
    await eventually(async () => {
      const { differences } = (await chief.call(getPaymentDifferences, { state: "open" })).data;
      expect(differences).toMatchObject([{ ours: 499, theirs: 400, account: null }]);
    });
  });
});

describe("by Mercado Pago", () => {
  let mercadoPago: MercadoPagoServer;
  let server: TestServer;
  beforeAll(async () => {
    mercadoPago = await openMercadoPagoServer();
    const seller = mercadoPago.books.addSeller("AR");
    server = await testServer({
      encryptionKeys: [randomBytes(32)],
      premium: {
        prices,
        mercadoPago: {
          country: "AR",
          account: String(seller.id),
          accessToken: mercadoPago.books.tokenOf(seller),
        },
      },
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

  const arrive = async () => {
    for (const pending of mercadoPago.takeNotifications())
      expect(
        await deliver(mercadoPago.sign(pending), `${server.url}/api/payments/webhooks/mercadopago`),
      ).toBe(200);
  };
  const wish = { price: 499_000, currency: "ARS", provider: "mercadopago" };

  test("a plan is paid to our own account in its country, and in no other", async () => {
    const chile = await server.person("mpchile", { country_code: "CL" });
    expect((await chile.call(getPremium, {})).data.offers).toEqual([]);
    const person = await server.person("mpana", { country_code: "AR" });
    expect((await person.call(getPremium, {})).data.providers).toEqual(["mercadopago"]);
    const { data } = await begin(person, wish);
    const session = new URL(data.url).searchParams.get("preapproval_id") ?? "";
    mercadoPago.billing.authorize(session);
    await arrive();
    await becomes(person, data.id, { state: "active", is_valid: true });
    const { now } = mercadoPago.clock;
    mercadoPago.clock.now = new Date(now.getTime() + 32 * 86_400_000);
    mercadoPago.billing.renew(session);
    mercadoPago.clock.now = now;
    await arrive();
    await eventually(async () =>
      expect((await person.call(getPremiumCharges, {})).data.charges).toMatchObject([
        { state: "paid", amount: 499_000, currency: "ARS", receipt_url: null },
        { state: "paid" },
      ]),
    );
    await person.call(cancelPremium, { id: data.id });
    expect(mercadoPago.billing.preapprovals.get(session)?.status).toBe("paused");
    await person.call(keepPremium, { id: data.id });
    expect(mercadoPago.billing.preapprovals.get(session)?.status).toBe("authorized");
    expect((await person.call(openPremiumBilling, { id: data.id })).error.code).toBe(
      "premium_no_billing_page",
    );
    await sumsAreZero(server);
  });

  test("a token of ours that is refused ends nobody's plan", async () => {
    const person = await server.person("mpbeto", { country_code: "AR" });
    const { data } = await begin(person, wish);
    const session = new URL(data.url).searchParams.get("preapproval_id") ?? "";
    mercadoPago.billing.authorize(session);
    await arrive();
    await becomes(person, data.id, { state: "active" });
    const [seller] = mercadoPago.books.sellers.values();
    if (seller === undefined) throw new Error("no seller");
    mercadoPago.books.disconnect(seller);
    expect((await person.call(cancelPremium, { id: data.id })).error.code).toBe(
      "provider_unavailable",
    );
    expect(await planOf(person, data.id)).toMatchObject({ state: "active", is_valid: true });
  });
});
