import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Output } from "#contract/endpoint";
import { getUsedSpace, startUpload } from "#contract/files/files";
import { limits } from "#contract/limits";
import { getMyMemberships } from "#contract/payments/memberships";
import { settleTestPayment, type TestOutcome } from "#contract/payments/test-payments";
import { getOrder } from "#contract/payments/tips";
import {
  cancelPremium,
  getPremium,
  getPremiumCharges,
  getPremiumPlan,
  keepPremium,
  openPremiumBilling,
  startPremium,
} from "#contract/premium/buying";
import { askForPremium, getPremiumInterest } from "#contract/premium/premium";
import { eraseTips } from "#modules/payments";
import type { Config } from "#platform/config";
import { mailsTo } from "#testing/auth/mailbox";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

const prices: Config["premium"]["prices"] = [
  { plan: "artist", country: "ES", currency: "EUR", month: 499, year: 4990 },
  { plan: "fan", country: "ES", currency: "EUR", month: 299, year: 2990 },
  { plan: "artist", country: "MX", currency: "MXN", month: 9900, year: 99_000 },
];

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    testPayments: true,
    premium: { prices, mercadoPago: undefined },
  });
});
afterAll(() => server.stop());

const wish = {
  plan: "artist",
  interval: "month",
  price: 499,
  currency: "EUR",
  provider: "test",
  adult: true,
  consent: true,
};
const begin = (who: Caller, details: Record<string, unknown> = {}, key: string = randomUUID()) =>
  who.call(startPremium, { ...wish, ...details } as never, { "idempotency-key": key });
const settle = (url: string, outcome: TestOutcome) =>
  server.visitor.call(settleTestPayment, {
    session: url.slice(url.lastIndexOf("/") + 1),
    outcome,
  });
const planOf = async (who: Caller, id: string): Promise<Output<typeof getPremiumPlan>> =>
  (await who.call(getPremiumPlan, { id })).data;
const becomes = (who: Caller, id: string, fields: object) =>
  eventually(async () => expect(await planOf(who, id)).toMatchObject(fields));
const roomOf = async (who: Caller) => (await who.call(getUsedSpace, {})).data.max_bytes;
async function bought(username: string, details: Record<string, unknown> = {}) {
  const person = await server.person(username);
  const { data } = await begin(person, details);
  await settle(data.url, "pay");
  await becomes(person, data.id, { state: "active", is_valid: true });
  return { person, ...data };
}
const run = (job: string) => server.ctx.jobs.add(server.ctx.db, job, {});

describe("what is sold", () => {
  test("the country of the profile decides price and currency; where none is, nothing is sold", async () => {
    const offered = async (who: Caller) => (await who.call(getPremium, {})).data;
    const spain = await server.person("premiumes");
    expect(await offered(spain)).toMatchObject({
      is_sold: true,
      country: "ES",
      providers: ["test"],
      mine: null,
      offers: [
        { plan: "artist", currency: "EUR", month_price: 499, year_price: 4990 },
        { plan: "fan", currency: "EUR", month_price: 299, year_price: 2990 },
      ],
    });
    const mexico = await server.person("premiummx", { country_code: "MX" });
    expect((await offered(mexico)).offers).toEqual([
      { plan: "artist", currency: "MXN", month_price: 9900, year_price: 99_000 },
    ]);
    const france = await server.person("premiumfr", { country_code: "FR" });
    expect(await offered(france)).toMatchObject({ is_sold: true, offers: [], providers: [] });
    expect((await begin(france)).error.code).toBe("premium_not_sold");
    expect(await offered(server.visitor)).toMatchObject({
      is_sold: true,
      country: null,
      offers: [],
    });
  });

  test("an unknown plan, a price or currency of the client and unticked boxes are refused", async () => {
    const person = await server.person("premiumtramposo");
    for (const wrong of [
      { plan: "pro" },
      { interval: "week" },
      { price: -1 },
      { price: 0 },
      { price: 4.99 },
      { price: "499" },
      { price: "1e309" },
      { currency: "" },
      { provider: "paypal" },
      { consent: false },
      { adult: false },
    ])
      expect((await begin(person, wrong)).status, JSON.stringify(wrong)).toBe(422);
    for (const wrong of [
      { price: 100 },
      { price: 4990 },
      { currency: "MXN" },
      { currency: "BTC" },
      { price: 9900, currency: "MXN" },
    ])
      expect((await begin(person, wrong)).error.code).toBe("premium_price_changed");
    expect((await begin(person, { provider: "stripe" })).error.code).toBe("provider_not_offered");
    expect((await begin(server.visitor)).status).toBe(401);
    expect(
      await server.query("select from subscriptions where payer_id = $1", [person.id]),
    ).toEqual([]);
  });
});

test("a plan that is paid brings room; it is cancelled, taken back, and ends with its period", async () => {
  const person = await server.person("premiumana");
  expect(await roomOf(person)).toBe(limits.storageBytesPerUser);
  const { data } = await begin(person);
  expect(await roomOf(person)).toBe(limits.storageBytesPerUser);
  expect((await planOf(person, data.id)).state).toBe("started");
  await settle(data.url, "pay");
  await becomes(person, data.id, { state: "active", is_valid: true, price: 499, url: null });
  expect(await roomOf(person)).toBe(limits.storageBytesWithPremium);
  expect((await person.call(getPremium, {})).data.mine).toMatchObject({ id: data.id });
  expect((await begin(person)).error.code).toBe("already_premium");
  // It is no membership of an artist, and its charge is nobody's to look at.
  expect((await person.call(getMyMemberships, {})).data.memberships).toEqual([]);
  const { charges } = (await person.call(getPremiumCharges, {})).data;
  expect(charges).toMatchObject([{ state: "paid", amount: 499, currency: "EUR", plan: "artist" }]);
  expect((await server.visitor.call(getOrder, { id: charges[0]?.id ?? "" })).status).toBe(404);
  const entries = await server.query(
    `select e.account, e.account_id, e.amount::int from ledger_entries e
     join ledger_transactions x on x.id = e.transaction_id where x.order_id = $1 order by e.account`,
    [charges[0]?.id],
  );
  expect(entries).toEqual([
    { account: "operator", account_id: null, amount: 479 },
    { account: "provider", account_id: null, amount: -499 },
    { account: "provider_fee", account_id: null, amount: 20 },
  ]);
  await eventually(async () => {
    const [mail] = await mailsTo(server, "premiumana@resuena.test");
    expect(mail?.subject).toContain("Tu plan Premium");
  });

  expect((await person.call(cancelPremium, { id: data.id })).data.cancels_at_end).toBe(true);
  expect((await person.call(keepPremium, { id: data.id })).data.cancels_at_end).toBe(false);
  await person.call(cancelPremium, { id: data.id });
  expect(await roomOf(person)).toBe(limits.storageBytesWithPremium);
  await settle(data.url, "next_period");
  await becomes(person, data.id, { state: "ended", ended_because: "cancelled", is_valid: false });
  expect((await person.call(keepPremium, { id: data.id })).error.code).toBe("premium_over");
  expect(await roomOf(person)).toBe(limits.storageBytesPerUser);
});

test("over the room after a plan ended, uploads are refused and nothing else is", async () => {
  const { person, id, url } = await bought("premiumlleno");
  await server.query(
    `insert into uploads (owner_id, kind, bytes)
     select $1, 'audio', 1000000000 from generate_series(1, 6)`,
    [person.id],
  );
  const upload = () => person.call(startUpload, { kind: "audio", bytes: 1000 });
  expect((await upload()).status).toBe(200);
  await settle(url, "card_fails");
  await becomes(person, id, { state: "past_due", is_valid: true });
  await person.call(cancelPremium, { id });
  await becomes(person, id, { state: "ended", is_valid: false });
  expect((await upload()).error.code).toBe("quota_exceeded");
  const space = (await person.call(getUsedSpace, {})).data;
  expect(space).toEqual({ used_bytes: 6_000_001_000, max_bytes: limits.storageBytesPerUser });
});

test("a charge that fails is told, and the plan goes on within its grace until it recovers", async () => {
  const { person, id, url } = await bought("premiumfalla");
  await settle(url, "card_fails");
  await becomes(person, id, { state: "past_due", is_valid: true });
  const failing = await planOf(person, id);
  expect(failing.grace_until).not.toBeNull();
  expect(failing.url).not.toBeNull();
  await eventually(async () => {
    const mails = await mailsTo(server, "premiumfalla@resuena.test");
    expect(mails.map(({ subject }) => subject)).toContain("No pudimos cobrar tu plan Premium");
  });
  expect((await person.call(openPremiumBilling, { id })).error.code).toBe(
    "premium_no_billing_page",
  );
  await settle(url, "recover");
  await becomes(person, id, { state: "active", grace_until: null });
});

test("a double click makes one plan; of two that are paid one goes on and the other is given back", async () => {
  const person = await server.person("premiumdoble");
  const key = randomUUID();
  const answers = await Promise.all([begin(person, {}, key), begin(person, {}, key)]);
  expect(new Set(answers.map(({ data }) => data.url)).size).toBe(1);
  expect((await begin(person, { interval: "year", price: 4990 }, key)).error.code).toBe(
    "idempotency_mismatch",
  );
  const { data: other } = await begin(person, { plan: "fan", price: 299 });
  for (const { url } of [answers[0].data, other]) await settle(url, "pay");
  await eventually(async () => {
    const states = await Promise.all([planOf(person, key), planOf(person, other.id)]);
    expect(states.map(({ state }) => state).toSorted()).toEqual(["active", "ended"]);
    const { charges } = (await person.call(getPremiumCharges, {})).data;
    expect(charges.map(({ state }) => state).toSorted()).toEqual(["paid", "refunded"]);
  });
});

test("others see and change nothing of a plan", async () => {
  const { id } = await bought("premiumduena");
  const other = await server.person("premiumajeno");
  for (const endpoint of [getPremiumPlan, cancelPremium, keepPremium, openPremiumBilling])
    expect((await other.call(endpoint, { id })).error.code).toBe("premium_not_found");
  expect((await other.call(getPremiumCharges, {})).data.charges).toEqual([]);
});

test("an account that is deleted with a plan: the provider is told, and nothing is charged any more", async () => {
  const { person, id, url } = await bought("premiumborrado");
  await eraseTips(server.ctx, person.id);
  await eventually(async () => {
    const [row] = await server.query<{ state: string }>(
      "select state from test_subscriptions where subscription_id = $1",
      [id],
    );
    expect(row?.state).toBe("ended");
  });
  expect((await settle(url, "next_period")).error.code).toBe("order_not_payable");
  expect(await roomOf(person)).toBe(limits.storageBytesPerUser);
});

test("who asked for it is told once, where it is sold", async () => {
  const [spain, france] = [
    await server.person("premiumaviso"),
    await server.person("premiumespera", { country_code: "FR" }),
  ];
  for (const who of [spain, france]) await who.call(askForPremium, { plan: "artist" });
  await run("tell-premium-openings");
  const mails = async (name: string) =>
    (await mailsTo(server, `${name}@resuena.test`)).filter(
      ({ subject }) => subject === "Ya puedes hacerte Premium",
    );
  await eventually(async () => expect(await mails("premiumaviso")).toHaveLength(1));
  expect((await spain.call(getPremiumInterest, {})).data.plans).toEqual([]);
  await run("tell-premium-openings");
  await eventually(async () =>
    expect((await france.call(getPremiumInterest, {})).data.plans).toEqual(["artist"]),
  );
  expect(await mails("premiumaviso")).toHaveLength(1);
  expect(await mails("premiumespera")).toEqual([]);
  expect(
    await server.query("select from notifications where user_id = $1 and type = 'system'", [
      spain.id,
    ]),
  ).toHaveLength(1);
});
