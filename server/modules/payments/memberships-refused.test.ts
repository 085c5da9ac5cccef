import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { blockUser } from "#contract/people/safety";
import {
  deleteMembershipLevel,
  getMembershipLevels,
  saveMembershipLevel,
  startMembership,
} from "#contract/payments/memberships";
import { disconnectProvider } from "#contract/payments/receiving";
import { settleTestPayment } from "#contract/payments/test-payments";
import { getUnlockOffer } from "#contract/payments/unlocks";
import { editPost } from "#contract/posts/own-posts";
import { createPost, getPost } from "#contract/posts/posts";
import { connectTestAccount } from "#testing/artist-with-account";
import { createBand, forBand } from "#testing/bands";
import type { Caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { openEarlyPosts } from "#modules/posts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let fan: Person;
let ana: { artist: Person; account: string; level: string };
beforeAll(async () => {
  server = await testServer({ testPayments: true });
  fan = await server.person("fan", { name: "Fernando" });
  ana = await artistWithLevel("ana");
});
afterAll(() => server.stop());

async function artistWithLevel(username: string) {
  const artist = await server.person(username, { role: "creator", name: username });
  const account = await connectTestAccount(artist);
  const level = randomUUID();
  await artist.call(saveMembershipLevel, {
    id: level,
    name: "Cercanos",
    currency: "EUR",
    month_price: 500,
  });
  return { artist, account, level };
}
const wish = {
  interval: "month",
  price: 500,
  currency: "EUR",
  provider: "test",
  adult: true,
  consent: true,
};
const begin = (
  who: Caller,
  id: string,
  details: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  who.call(startMembership, { id, ...wish, ...details } as never, {
    "idempotency-key": randomUUID(),
    ...headers,
  });
async function join(who: Caller, level: string): Promise<string> {
  const { data } = await begin(who, level);
  const session = data.url.slice(data.url.lastIndexOf("/") + 1);
  await server.visitor.call(settleTestPayment, { session, outcome: "pay" });
  await eventually(async () => {
    const rows = await server.query(
      "select from subscriptions where id = $1 and state = 'active'",
      [data.id],
    );
    expect(rows).toHaveLength(1);
  });
  return data.id;
}
const nothingBegun = async (level: string) =>
  expect(await server.query("select from subscriptions where level_id = $1", [level])).toEqual([]);

test.each([
  ["without saying one's age", { adult: false }, 422],
  ["without agreeing", { consent: false }, 422],
  ["for a price of one's own", { price: 1 }, 409],
  ["for nothing", { price: 0 }, 422],
  ["for a part of a cent", { price: 499.5 }, 422],
  ["for a price in words", { price: "5e2" }, 422],
  ["for infinitely much", { price: Number.MAX_VALUE }, 422],
  ["in another currency", { currency: "USD" }, 409],
  ["by the year, which is not offered", { interval: "year" }, 409],
  ["for life", { interval: "life" }, 422],
  ["at a provider that is not here", { provider: "stripe" }, 409],
])("nobody joins %s", async (_what, details, status) => {
  const answer = await begin(fan, ana.level, details);
  expect(answer.status).toBe(status);
  await nothingBegun(ana.level);
});

test("a level that does not exist, that is closed, or of oneself cannot be joined", async () => {
  expect((await begin(fan, randomUUID())).error.code).toBe("membership_level_not_found");
  expect((await begin(ana.artist, ana.level)).error.code).toBe("membership_own");
  expect((await begin(server.visitor, ana.level)).status).toBe(401);
  const { artist, level } = await artistWithLevel("cerrada");
  const closed = { id: level, name: "Cercanos", currency: "EUR", month_price: 500, is_open: false };
  await artist.call(saveMembershipLevel, closed);
  expect((await begin(fan, level)).error.code).toBe("membership_level_closed");
});

test("a member of a band cannot join its levels, and an archived band takes no members", async () => {
  const person = await server.person("bajista", { role: "creator" });
  const band = await createBand(server, "la-banda", person.id);
  await connectTestAccount(person, "ES", forBand(band));
  const level = randomUUID();
  const words = { id: level, name: "Banda", currency: "EUR", month_price: 500 };
  expect((await person.call(saveMembershipLevel, words, forBand(band))).status).toBe(200);
  expect((await begin(person, level)).error.code).toBe("membership_own");
  expect((await begin(fan, level)).status).toBe(200);
  await server.query("update bands set archived_at = now() where id = $1", [band]);
  expect((await begin(fan, level)).error.code).toBe("membership_level_not_found");
});

test("hidden, private, blocking and disconnected artists take no new members", async () => {
  const hidden = await artistWithLevel("oculta");
  await server.query(
    "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
    [hidden.artist.id],
  );
  expect((await begin(fan, hidden.level)).error.code).toBe("membership_level_not_found");
  expect((await server.visitor.call(getMembershipLevels, { slug: "oculta" })).status).toBe(404);

  const blocking = await artistWithLevel("bloquea");
  await blocking.artist.call(blockUser, { id: fan.id });
  expect((await begin(fan, blocking.level)).error.code).toBe("membership_level_not_found");

  const disconnected = await artistWithLevel("desconectada");
  await disconnected.artist.call(disconnectProvider, { id: disconnected.account });
  expect((await begin(fan, disconnected.level)).error.code).toBe("membership_not_offered");
  const { data } = await server.visitor.call(getMembershipLevels, { slug: "desconectada" });
  expect(data.providers).toEqual([]);

  const restricted = await artistWithLevel("limitada");
  await server.query("update payment_accounts set state = 'restricted' where id = $1", [
    restricted.account,
  ]);
  expect((await begin(fan, restricted.level)).error.code).toBe("membership_not_offered");
});

test("one key is one membership, of one person and one wish", async () => {
  const key = { "idempotency-key": randomUUID() };
  const [first, again] = [
    await begin(fan, ana.level, {}, key),
    await begin(fan, ana.level, {}, key),
  ];
  expect(again.data).toEqual(first.data);
  const changed = await begin(fan, ana.level, { anonymous: true }, key);
  expect(changed.error.code).toBe("idempotency_mismatch");
  const other = await server.person("ajena");
  expect((await begin(other, ana.level, {}, key)).error.code).toBe("idempotency_mismatch");
});

const publish = (lock: Record<string, unknown>) =>
  ana.artist.call(
    createPost,
    { text: "Solo para quienes están dentro", lock: { currency: "EUR", ...lock } } as never,
    { "idempotency-key": randomUUID() },
  );

test("a post for members is not sold, needs levels of its author, and keeps its level from being deleted", async () => {
  const { data: post } = await publish({ price: null, levels: [ana.level] });
  expect((await fan.call(getUnlockOffer, { id: post.id })).error.code).toBe("unlock_members_only");
  const foreign = await artistWithLevel("ajena-2");
  const wrong = await publish({ price: null, levels: [foreign.level] });
  expect(wrong.error.code).toBe("lock_level");
  expect((await publish({ price: null, levels: null })).status).toBe(422);
  const past = await publish({ price: null, levels: [], opens_at: "2020-01-01T00:00:00Z" });
  expect(past.error.code).toBe("lock_time");

  const needed = randomUUID();
  const words = { id: needed, name: "Otro", currency: "EUR", month_price: 900 };
  await ana.artist.call(saveMembershipLevel, words);
  const { data: locked } = await publish({ price: null, levels: [needed] });
  const refusal = await ana.artist.call(deleteMembershipLevel, { id: needed });
  expect(refusal.error.code).toBe("membership_level_in_use");
  await ana.artist.call(editPost, { id: locked.id, lock: null });
  expect((await ana.artist.call(deleteMembershipLevel, { id: needed })).status).toBe(200);
});

test("early access is for members first, and opens to everybody at its time", async () => {
  const member = await server.person("temprana");
  const id = await join(member, ana.level);
  const opens_at = new Date(Date.now() + 3_600_000).toISOString();
  const { data: post } = await publish({ price: null, levels: [], opens_at });
  const postFor = async (who: Caller) => (await who.call(getPost, { id: post.id })).data;
  expect(await postFor(member)).toMatchObject({ is_unlocked: true, opens_at });
  expect(await postFor(server.visitor)).toMatchObject({ is_unlocked: false, opens_at });
  await openEarlyPosts(server.ctx.db);
  expect((await postFor(fan)).is_locked).toBe(true);
  await server.query("update post_locks set opens_at = now() where post_id = $1", [post.id]);
  await openEarlyPosts(server.ctx.db);
  expect(await postFor(server.visitor)).toMatchObject({ is_locked: false, opens_at: null });
  expect(await server.query("select from subscriptions where id = $1", [id])).toHaveLength(1);
});

test("who is a member of one artist has nothing of another, and not after the grace", async () => {
  const member = await server.person("limites");
  const id = await join(member, ana.level);
  const { data: post } = await publish({ price: null, levels: [] });
  const isOpen = async () => (await member.call(getPost, { id: post.id })).data.is_unlocked;
  const paidUntil = (until: string) =>
    server.query(`update subscriptions set paid_until = ${until} where id = $1`, [id]);
  expect(await isOpen()).toBe(true);
  await paidUntil("now() - interval '6 days'");
  expect(await isOpen()).toBe(true);
  await paidUntil("now() - interval '8 days'");
  expect(await isOpen()).toBe(false);
  await paidUntil("now() - interval '1 minute'");
  await server.query("update subscriptions set cancels_at_end = true where id = $1", [id]);
  expect(await isOpen()).toBe(false);
});
