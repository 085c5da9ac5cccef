import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  changeMembershipLevel,
  keepMembershipLevel,
  pauseMembership,
} from "#contract/payments/membership-changes";
import { saveMembershipLevel } from "#contract/payments/memberships";
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
import { openProviders } from "./providers.ts";

let stripe: StripeServer;
let server: TestServer;
let ana: Awaited<ReturnType<typeof artistWithLevel>>;
const gold = randomUUID();
beforeAll(async () => {
  stripe = await openStripeServer();
  server = await testServer({ payments: stripeSettings(stripe) });
  ana = await artistWithLevel(server, stripe, "ana");
  const level = { id: gold, name: "Oro", currency: "EUR", month_price: 900 } as const;
  await ana.artist.call(saveMembershipLevel, level);
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.trouble = "none";
  stripe.takeEvents();
});

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
function passDays(days: number): void {
  const { now } = stripe.clock;
  stripe.clock.now = new Date(now.getTime() + days * 86_400_000);
  stripe.billing.renew();
  stripe.clock.now = now;
}
/** What was charged, and what of it went back. */
const charges = async (id: string) =>
  (
    await server.query<{ amount: number; refunded: number; state: string }>(
      `select o.amount::int, o.refunded::int, o.state
       from membership_periods p join payment_orders o on o.id = p.order_id
       where p.subscription_id = $1 order by p.starts_at`,
      [id],
    )
  ).map(({ amount, refunded, state }) => [amount, refunded, state]);
const subjects = async (username: string) =>
  (await mailsTo(server, `${username}@resuena.test`)).map(({ subject }) => subject);
const unbalanced = () =>
  server.query("select from ledger_entries group by currency having sum(amount) <> 0");
/** What was not told is told, as if a while had passed. */
async function tellAgain(id: string): Promise<void> {
  await server.query(
    "update subscriptions set terms_asked_at = now() - interval '5 minutes' where id = $1 and terms_asked_at is not null",
    [id],
  );
  await checkSubscriptionsJob({ ctx: server.ctx, providers: openProviders(server.ctx) }).work({});
}

test.each(["in_order", "duplicate", "reversed"] as const)(
  "what is charged in a pause that Stripe does not know of goes back, when events come %s",
  async (scenario) => {
    const username = `cobrada_${scenario.replace("_", "")}`;
    const { person, id, subscription } = await joined(username);
    const { paid_until } = await membershipOf(person, id);
    stripe.trouble = "500";
    await person.call(pauseMembership, { id, months: 2 });
    stripe.trouble = "none";
    passDays(32);
    await deliverAll(server, stripe, arrange(stripe.takeEvents(), scenario));
    await eventually(async () =>
      expect(await charges(id)).toEqual([
        [500, 0, "paid"],
        [500, 500, "refunded"],
      ]),
    );
    await deliverAll(server, stripe, arrange(stripe.takeEvents(), scenario));
    await tellAgain(id);
    expect(stripe.books.find(subscription)).toMatchObject({
      pause_collection: { behavior: "void" },
    });
    passDays(63);
    await deliverAll(server, stripe, stripe.takeEvents());
    expect(await charges(id)).toHaveLength(2);
    expect(await membershipOf(person, id)).toMatchObject({
      state: "active",
      paid_until,
      has_access: true,
      pause: { is_confirmed: true },
    });
    await eventually(async () =>
      expect(await subjects(username)).toEqual(
        expect.arrayContaining([
          "Te devolvemos un cobro de tu membresía de Artista ana",
          "Te devolvimos 5\u00A0€",
        ]),
      ),
    );
    // The period of before goes on without days for a failed charge.
    const [row] = await server.query(
      "select skipped_order = order_id as skips from subscriptions where id = $1",
      [id],
    );
    expect(row).toEqual({ skips: true });
    expect(await unbalanced()).toEqual([]);
  },
);

test("a charge of a pause that Stripe does not give back opens its period", async () => {
  const { person, id } = await joined("sin_devolver");
  const { paid_until } = await membershipOf(person, id);
  stripe.trouble = "500";
  await person.call(pauseMembership, { id, months: 2 });
  stripe.trouble = "none";
  stripe.books.withoutFunds.add(ana.account);
  passDays(32);
  await deliverAll(server, stripe, stripe.takeEvents());
  await eventually(async () => {
    const now = await membershipOf(person, id);
    expect(Date.parse(now.paid_until ?? "")).toBeGreaterThan(Date.parse(paid_until ?? ""));
  });
  stripe.books.withoutFunds.clear();
  expect(await membershipOf(person, id)).toMatchObject({ state: "active", has_access: true });
  await eventually(async () =>
    expect(await subjects("sin_devolver")).toContain("Todavía no pudimos devolverte 5\u00A0€"),
  );
});

test("of a dearer level that was taken back and charged anyway the difference goes back, once", async () => {
  const { person, id } = await joined("se_queda");
  const wish = { id, level: gold, interval: "month", price: 900, currency: "EUR" } as const;
  await person.call(changeMembershipLevel, wish, { "idempotency-key": randomUUID() });
  stripe.trouble = "500";
  expect((await person.call(keepMembershipLevel, { id })).data.change).toBeNull();
  stripe.trouble = "none";
  passDays(32);
  await deliverAll(server, stripe, arrange(stripe.takeEvents(), "duplicate"));
  await eventually(async () =>
    expect(await charges(id)).toEqual([
      [500, 0, "paid"],
      [900, 400, "paid"],
    ]),
  );
  await tellAgain(id);
  await becomes(person, id, {
    state: "active",
    level: { id: ana.level },
    price: 500,
    has_access: true,
  });
  passDays(63);
  await deliverAll(server, stripe, stripe.takeEvents());
  await eventually(async () =>
    expect(await charges(id)).toEqual([
      [500, 0, "paid"],
      [900, 400, "paid"],
      [500, 0, "paid"],
    ]),
  );
  const mails = await mailsTo(server, "se_queda@resuena.test");
  const receipt = mails.find(({ subject }) => subject.includes("9\u00A0€"))?.text;
  expect(receipt).toContain("nivel «Cercanos»");
  expect(receipt?.replace(/\s+/g, " ")).toContain("pedimos que se te devuelvan 4 €");
  await eventually(async () =>
    expect(await subjects("se_queda")).toContain("Te devolvimos 4\u00A0€"),
  );
  expect(await unbalanced()).toEqual([]);
});

test("many that their provider cannot be told of do not keep another one from being told", async () => {
  const { person, id, subscription } = await joined("detras");
  stripe.trouble = "500";
  await person.call(pauseMembership, { id, months: 1 });
  stripe.trouble = "none";
  // They have no session.
  await server.query(
    `insert into subscriptions (id, kind, request_hash, provider, is_test, account_id, provider_account, payee_id, level_id,
       interval, amount, currency, fee, is_anonymous, state, terms_asked_at)
     select gen_random_uuid(), kind, 'many', provider, is_test, account_id, provider_account, payee_id, level_id,
       interval, amount, currency, fee, true, 'active', now() - interval '1 hour'
     from subscriptions cross join generate_series(1, 100) where id = $1`,
    [id],
  );
  await tellAgain(id);
  await server.query("delete from subscriptions where request_hash = 'many'");
  expect(stripe.books.find(subscription)).toMatchObject({
    pause_collection: { behavior: "void" },
  });
});
