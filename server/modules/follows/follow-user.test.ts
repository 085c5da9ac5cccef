import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { getProfile } from "#contract/people/profiles";
import { crowd, inWaves } from "#testing/crowd";
import { drift } from "#testing/drift";
import { type TestServer, testServer } from "#testing/test-server";
import { followUser as follow } from "./follow-user.ts";

let server: TestServer;
type Person = Awaited<ReturnType<TestServer["person"]>>;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const makePrivate = (person: Person) =>
  server.query("update profiles set is_public = false where id = $1", [person.id]);

describe("following somebody", () => {
  test("toggles between following and not, and counts", async () => {
    const first = await beto.call(followUser, { targetUserId: ana.id });
    expect(first.data).toEqual({
      success: true,
      isFollowing: true,
      isRequested: false,
      followerCount: 1,
    });
    const second = await beto.call(followUser, { targetUserId: ana.id });
    expect(second.data).toMatchObject({ isFollowing: false, followerCount: 0 });
  });

  test("set to a state, repeating it changes nothing", async () => {
    const input = { targetUserId: ana.id.toUpperCase(), follow: true };
    for (let n = 0; n < 3; n += 1)
      expect((await beto.call(followUser, input)).data).toMatchObject({
        success: true,
        isFollowing: true,
        followerCount: 1,
      });
    for (let n = 0; n < 3; n += 1)
      expect((await beto.call(followUser, { ...input, follow: false })).data.followerCount).toBe(0);
    expect(await drift(server)).toEqual([]);
  });

  test("oneself is refused, also a thousand times", async () => {
    for (const targetUserId of [ana.id, ana.id.toUpperCase()]) {
      const answer = await ana.call(followUser, { targetUserId });
      expect(answer.status).toBe(422);
      expect(answer.error).toMatchObject({
        code: "cannot_follow_self",
        message: "No puedes seguirte a ti mismo",
      });
    }
    expect((await ana.call(getProfile, { handle: "ana" })).data.following_count).toBe(0);
  });

  test("an unknown person, or one without a finished onboarding, is not found", async () => {
    const diego = await server.person("diego", { fresh: true });
    for (const targetUserId of [crypto.randomUUID(), diego.id]) {
      const answer = await beto.call(followUser, { targetUserId, follow: true });
      expect(answer.error).toMatchObject({
        code: "user_not_found",
        message: "Usuario no encontrado",
      });
    }
    expect(await server.query("select 1 from user_follows")).toEqual([]);
  });

  test("a profile that became private can still be unfollowed, and then shows no count", async () => {
    const elena = await server.person("elena");
    await beto.call(followUser, { targetUserId: elena.id, follow: true });
    await makePrivate(elena);
    const answer = await beto.call(followUser, { targetUserId: elena.id, follow: false });
    expect(answer.data).toEqual({
      success: true,
      isFollowing: false,
      isRequested: false,
      followerCount: null,
    });
    expect(await drift(server)).toEqual([]);
  });

  test("is done by the session's person, whatever the body says", async () => {
    const forgedRequest = {
      targetUserId: ana.id,
      follow: true,
      follower_id: ana.id,
      userId: ana.id,
    };
    await beto.call(followUser, forgedRequest);
    expect(await server.query("select follower_id, following_id from user_follows")).toEqual([
      { follower_id: beto.id, following_id: ana.id },
    ]);
    await beto.call(followUser, { targetUserId: ana.id, follow: false });
  });

  test("needs a session and an id", async () => {
    expect((await server.visitor.call(followUser, { targetUserId: ana.id })).status).toBe(401);
    expect((await beto.call(followUser, { targetUserId: "ana" })).status).toBe(422);
  });
});

describe("following a private profile", () => {
  let gala: Person;
  beforeAll(async () => {
    gala = await server.person("gala");
    await makePrivate(gala);
  });
  const pendingAnswer = {
    success: true,
    isFollowing: false,
    isRequested: true,
    followerCount: null,
  };
  const rows = () =>
    server.query("select requester_id, target_id from follow_requests where target_id = $1", [
      gala.id,
    ]);

  test("creates one request, and counts nothing", async () => {
    for (let n = 0; n < 3; n += 1) {
      const answer = await beto.call(followUser, { targetUserId: gala.id, follow: true });
      expect(answer.data).toEqual(pendingAnswer);
    }
    expect(await rows()).toEqual([{ requester_id: beto.id, target_id: gala.id }]);
    expect((await gala.call(getProfile, { handle: "gala" })).data.followers_count).toBe(0);
  });

  test("is withdrawn by unfollowing, or by the same button again", async () => {
    const back = { targetUserId: gala.id, follow: false };
    expect((await beto.call(followUser, back)).data).toMatchObject({ isRequested: false });
    expect(await rows()).toEqual([]);
    await beto.call(followUser, { targetUserId: gala.id });
    expect(await rows()).toHaveLength(1);
    await beto.call(followUser, { targetUserId: gala.id });
    expect(await rows()).toEqual([]);
    expect(await drift(server)).toEqual([]);
  });
});

describe("the limits of following", () => {
  test("are 60 at once and 500 a day; unfollowing does not count for the day", async () => {
    const strict = await testServer({ rateLimits: true });
    try {
      const fan = await strict.person("fan");
      const star = await strict.person("star");
      const input = { targetUserId: star.id, follow: false };
      const answers: number[] = [];
      for (let n = 0; n < 61; n += 1) answers.push((await fan.call(followUser, input)).status);
      expect(answers.filter((status) => status === 200)).toHaveLength(60);
      expect(answers.at(-1)).toBe(429);

      const [runner, target] = await crowd(strict, 2);
      if (!runner || !target) throw new Error("nobody came");
      const run = (on: boolean) =>
        follow(runner, { targetUserId: target.actor.userId, follow: on });
      for (let n = 0; n < 500; n += 1) await run(true);
      await run(false);
      await expect(run(true)).rejects.toMatchObject({ code: "rate_limited", status: 429 });
    } finally {
      await strict.stop();
    }
  });
});

describe("concurrent changes", () => {
  test("20 racers on 50 pairs make one row each, and the counters match the rows", async () => {
    const stars = await crowd(server, 5);
    const fans = await crowd(server, 10);
    const calls = stars.flatMap((star) =>
      fans.flatMap((fan) =>
        Array.from(
          { length: 20 },
          () => () => follow(fan, { targetUserId: star.actor.userId, follow: true }),
        ),
      ),
    );
    await inWaves(calls);
    const [row] = await server.query<{ n: number }>("select count(*)::int as n from user_follows");
    expect(row?.n).toBe(50);
    expect(await drift(server)).toEqual([]);
  });

  test("two people who follow each other at once do not deadlock", async () => {
    const [one, other] = await crowd(server, 2);
    if (!one || !other) throw new Error("nobody came");
    for (let n = 0; n < 60; n += 1) {
      const on = n % 2 === 0;
      await Promise.all([
        follow(one, { targetUserId: other.actor.userId, follow: on }),
        follow(other, { targetUserId: one.actor.userId, follow: on }),
        follow(one, { targetUserId: other.actor.userId, follow: !on }),
        follow(other, { targetUserId: one.actor.userId }),
      ]);
    }
    expect(await drift(server)).toEqual([]);
  });

  test("many concurrent follows and unfollows end with exact counters", async () => {
    const people = await crowd(server, 8);
    const ids = people.map((person) => person.actor.userId);
    const pick = (n: number) => people[n % people.length] ?? people[0];
    const storm = Array.from({ length: 1800 }, (_, n) => () => {
      // Concurrent updates of the same profiles, as by likes and posts.
      if (n % 6 === 0)
        return server.query(
          "select pg_sleep(0.002) from profiles where id = any($1) for key share",
          [ids.slice(0, 3)],
        );
      const me = pick(n * 7);
      const target = pick(n * 7 + 1 + (n % 5));
      if (!me || !target || me === target) return undefined;
      const choice = [true, false, undefined][n % 3];
      return follow(me, { targetUserId: target.actor.userId, follow: choice });
    });
    await inWaves(storm);
    expect(await drift(server)).toEqual([]);
  });
});
