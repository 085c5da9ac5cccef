import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockUser, unblockUser } from "#contract/people/safety";
import { keepMembership } from "#contract/payments/membership-changes";
import {
  getMembership,
  saveMembershipLevel,
  startMembership,
} from "#contract/payments/memberships";
import { settleTestPayment } from "#contract/payments/test-payments";
import { connectTestAccount } from "#testing/artist-with-account";
import { mailsTo } from "#testing/auth/mailbox";
import { eventually } from "#testing/eventually";
import { indexPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { checkSubscriptionsJob } from "./check-subscriptions.ts";
import { openProviders, type Payments } from "./providers.ts";
import { uselessRenewals } from "./renewal-queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let payments: Payments;
let ana: Person;
const level = randomUUID();
beforeAll(async () => {
  server = await testServer({ testPayments: true });
  payments = { ctx: server.ctx, providers: openProviders(server.ctx) };
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  await connectTestAccount(ana);
  const words = { name: "Cercanos", currency: "EUR", month_price: 500 } as const;
  await ana.call(saveMembershipLevel, { id: level, ...words });
});
afterAll(() => server.stop());

/** A new member, whose paid period ends in so many hours. */
async function memberUntil(username: string, hours: number) {
  const person = await server.person(username, { name: username });
  const { data } = await person.call(startMembership, {
    id: level,
    interval: "month",
    price: 500,
    currency: "EUR",
    provider: "test",
    adult: true,
    consent: true,
  });
  const session = data.url.slice(data.url.lastIndexOf("/") + 1);
  await server.visitor.call(settleTestPayment, { session, outcome: "pay" });
  await eventually(async () =>
    expect((await person.call(getMembership, { id: data.id })).data.state).toBe("active"),
  );
  await server.query(
    `with period as (
       update membership_periods set ends_at = now() + make_interval(hours => $2) where subscription_id = $1
     )
     update subscriptions set paid_until = now() + make_interval(hours => $2) where id = $1`,
    [data.id, hours],
  );
  return { person, id: data.id };
}
const check = () => checkSubscriptionsJob(payments).work({});
/** Ours, and the provider's: whether it ends with its period. */
const cancels = async (id: string) =>
  server.query<{ ours: boolean; theirs: boolean }>(
    `select s.cancels_at_end as ours, t.cancels_at_end as theirs
     from subscriptions s join test_subscriptions t on t.subscription_id = s.id where s.id = $1`,
    [id],
  );
const goesOn = [{ ours: false, theirs: false }];
const ends = [{ ours: true, theirs: true }];
const mailsOf = async (username: string) =>
  (await mailsTo(server, `${username}@resuena.test`)).filter(({ subject }) =>
    subject.startsWith("Tu membresía de Ana Belmonte no se renueva"),
  );

const obstacles: Record<string, (member: string) => Promise<unknown>> = {
  "the artist blocked the member": (member) => ana.call(blockUser, { id: member }),
  "the member is suspended beyond that day": (member) =>
    server.query("update users set banned_until = now() + interval '9 days' where id = $1", [
      member,
    ]),
  "the member's account is closed": (member) =>
    server.query(
      "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
      [member],
    ),
};

test.each(Object.keys(obstacles))(
  "a membership is not charged again when %s, and the member is mailed once",
  async (name) => {
    const username = `fan_${Object.keys(obstacles).indexOf(name)}`;
    const { person, id } = await memberUntil(username, 30);
    await check();
    expect(await cancels(id)).toEqual(goesOn);
    await obstacles[name]?.(person.id);
    await check();
    await check();
    expect(await cancels(id)).toEqual(ends);
    await eventually(async () => expect(await mailsOf(username)).toHaveLength(1));
  },
);

test("what happens long before the next charge is left for then, and can be taken back after", async () => {
  const { person, id } = await memberUntil("lejos", 24 * 20);
  await ana.call(blockUser, { id: person.id });
  await check();
  expect(await cancels(id)).toEqual(goesOn);
  await server.query(
    "update subscriptions set paid_until = now() + interval '1 day' where id = $1",
    [id],
  );
  await check();
  expect(await cancels(id)).toEqual(ends);
  await ana.call(unblockUser, { id: person.id });
  expect((await person.call(keepMembership, { id })).status).toBe(200);
  await check();
  expect(await cancels(id)).toEqual(goesOn);
});

test("a private page renews its followers only, a closed one nobody", async () => {
  const follower = await memberUntil("sigue", 30);
  const stranger = await memberUntil("no_sigue", 30);
  await server.query("insert into user_follows (follower_id, following_id) values ($1, $2)", [
    follower.person.id,
    ana.id,
  ]);
  await server.query("update profiles set is_public = false where id = $1", [ana.id]);
  await check();
  expect(await cancels(follower.id)).toEqual(goesOn);
  expect(await cancels(stranger.id)).toEqual(ends);
  await server.query(
    "update profiles set hidden = true, first_run_completed = false where id = $1",
    [ana.id],
  );
  await check();
  expect(await cancels(follower.id)).toEqual(ends);
});

test("what is charged next is read by its index", async () => {
  const plan = await indexPlan(server, uselessRenewals.text);
  expect(plan).toContain("subscriptions_renewing");
  expect(plan).not.toMatch(/Seq Scan on (?:subscriptions|profiles|users|blocks|user_follows)/);
});
