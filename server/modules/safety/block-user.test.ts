import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { getProfile } from "#contract/people/profiles";
import { blockUser, getBlocked, unblockUser } from "#contract/people/safety";
import { followUser as follow } from "#modules/follows";
import { crowd, inWaves } from "#testing/crowd";
import { drift } from "#testing/drift";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { blockUser as block, unblockUser as unblock } from "./block-user.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

/** Pairs with a follow or request in spite of a block. */
const getForbiddenPairs = () =>
  server.query(
    `select * from (
       select follower_id as one, following_id as other from user_follows
       union all select requester_id, target_id from follow_requests
     ) tied join blocks
       on (blocker_id, blocked_id) in ((one, other), (other, one))`,
  );

describe("blocking somebody", () => {
  test("ends follows in both directions, with the counters, and repeating it changes nothing", async () => {
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    await ana.call(followUser, { targetUserId: beto.id, follow: true });
    for (let n = 0; n < 3; n += 1)
      expect((await ana.call(blockUser, { id: beto.id.toUpperCase() })).data).toEqual({
        success: true,
      });
    expect(await server.query("select 1 from user_follows")).toEqual([]);
    expect(await drift(server)).toEqual([]);
    const { data } = await ana.call(getProfile, { handle: "ana" });
    expect(data).toMatchObject({ followers_count: 0, following_count: 0 });
  });

  test("takes effect on the next request: neither finds the other, nor follows", async () => {
    for (const [viewer, other] of [
      [ana, beto],
      [beto, ana],
    ] as const) {
      const profileResponse = await viewer.call(getProfile, { handle: other.id });
      expect(profileResponse.status).toBe(404);
      expect(profileResponse.error.message).toBe("Usuario no encontrado");
      const followResponse = await viewer.call(followUser, {
        targetUserId: other.id,
        follow: true,
      });
      expect(followResponse.error.code).toBe("user_not_found");
    }
    expect((await server.visitor.call(getProfile, { handle: "ana" })).status).toBe(200);
  });

  test("is listed only for the blocker, who can undo it; follows stay ended", async () => {
    const list = await ana.call(getBlocked, {});
    expect(list.data).toEqual({
      people: [
        {
          id: beto.id,
          name: "beto",
          username: "beto",
          creator_slug: null,
          avatar_url: null,
          is_band: false,
          role: "supporter",
        },
      ],
      nextCursor: null,
    });
    expect((await beto.call(getBlocked, {})).data.people).toEqual([]);
    for (let n = 0; n < 2; n += 1)
      expect((await ana.call(unblockUser, { id: beto.id })).status).toBe(200);
    const { data } = await beto.call(getProfile, { handle: "ana" });
    expect(data).toMatchObject({ is_following: false, follows_you: false });
  });

  test("ends open follow requests", async () => {
    const lia = await server.person("lia");
    await server.query("update profiles set is_public = false where id = any($1)", [
      [lia.id, beto.id],
    ]);
    await lia.call(followUser, { targetUserId: beto.id, follow: true });
    await beto.call(followUser, { targetUserId: lia.id, follow: true });
    await lia.call(blockUser, { id: beto.id });
    expect(await server.query("select 1 from follow_requests")).toEqual([]);
    await lia.call(unblockUser, { id: beto.id });
    await server.query("update profiles set is_public = true");
  });

  test("can be done by both, and each undoes their own", async () => {
    const carla = await server.person("carla");
    await ana.call(blockUser, { id: carla.id });
    await carla.call(blockUser, { id: ana.id });
    await ana.call(unblockUser, { id: carla.id });
    expect((await ana.call(getProfile, { handle: "carla" })).status).toBe(404);
    await carla.call(unblockUser, { id: ana.id });
    expect((await ana.call(getProfile, { handle: "carla" })).status).toBe(200);
  });

  test("and unblocking send an event to both, so that open windows reload; nobody else gets one", async () => {
    const zoe = await server.person("zoe");
    const auth = { token: zoe.token };
    const socket = io(server.url, { path: "/socket", transports: ["websocket"], auth });
    try {
      await new Promise<void>((resolve) => socket.on("connect", resolve));
      let resyncCount = 0;
      socket.on("resync", () => (resyncCount += 1));
      await ana.call(unblockUser, { id: zoe.id });
      await ana.call(blockUser, { id: zoe.id });
      await eventually(() => expect(resyncCount).toBe(1));
      await ana.call(unblockUser, { id: zoe.id.toUpperCase() });
      await eventually(() => expect(resyncCount).toBe(2));
    } finally {
      socket.close();
    }
  });

  test("is refused for oneself, for an unknown person, without a session, and with a forged actor", async () => {
    const self = await ana.call(blockUser, { id: ana.id.toUpperCase() });
    expect(self.error).toMatchObject({
      code: "cannot_block_self",
      message: "No puedes bloquearte a ti mismo",
    });
    const fresh = await server.person("fresh", { fresh: true });
    for (const id of [crypto.randomUUID(), fresh.id])
      expect((await ana.call(blockUser, { id })).error.code).toBe("user_not_found");
    for (const endpoint of [blockUser, unblockUser]) {
      expect((await server.visitor.call(endpoint, { id: ana.id })).status).toBe(401);
      expect((await ana.call(endpoint, { id: "beto" })).status).toBe(422);
    }
    expect((await server.visitor.call(getBlocked, {})).status).toBe(401);
    const response = await beto.fetch(`/api/blocks/${ana.id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ blocker_id: ana.id, id: beto.id, userId: ana.id }),
    });
    expect(response.status).toBe(200);
    expect(await server.query("select blocker_id, blocked_id from blocks")).toEqual([
      { blocker_id: beto.id, blocked_id: ana.id },
    ]);
    await beto.call(unblockUser, { id: ana.id });
  });

  test("pages a long list by cursor", async () => {
    const many = await crowd(server, 12);
    for (const { actor } of many) await ana.call(blockUser, { id: actor.userId });
    const seenIds: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await ana.call(getBlocked, { limit: 5, ...(cursor ? { cursor } : {}) });
      seenIds.push(...data.people.map((person) => person.id));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(seenIds.toSorted()).toEqual(many.map(({ actor }) => actor.userId).toSorted());
    await server.query("delete from blocks");
  });
});

describe("concurrent changes", () => {
  test("a concurrent follow never outlives a block", async () => {
    const people = await crowd(server, 12);
    await server.query("update profiles set is_public = (right(id::text, 1) < '8')");
    for (let round = 0; round < 5; round += 1) {
      const calls = people.flatMap((one, at) =>
        [1, 2, 3].flatMap((step) => {
          const other = people[(at + step) % people.length];
          if (!other) return [];
          const [a, b] = [one.actor.userId, other.actor.userId];
          const missing = () => undefined;
          return [
            () => follow(one, { targetUserId: b, follow: true }).catch(missing),
            () => follow(other, { targetUserId: a, follow: true }).catch(missing),
            () => block(one, { id: b }),
            () => follow(other, { targetUserId: a }).catch(missing),
            () => follow(one, { targetUserId: b }).catch(missing),
          ];
        }),
      );
      await inWaves(calls);
      expect(await getForbiddenPairs()).toEqual([]);
      expect(await drift(server)).toEqual([]);
      for (const one of people)
        for (const other of people) await unblock(one, { id: other.actor.userId });
    }
  });

  test("20 racers who block the same person create one row, and blocking and unblocking ends with exact counters", async () => {
    const [one, other] = await crowd(server, 2);
    if (!one || !other) throw new Error("nobody came");
    await inWaves(Array.from({ length: 20 }, () => () => block(one, { id: other.actor.userId })));
    expect(
      await server.query("select 1 from blocks where blocker_id = $1", [one.actor.userId]),
    ).toHaveLength(1);
    const storm = Array.from({ length: 200 }, (_, n) => () => {
      const [me, them] = n % 3 === 0 ? [other, one] : [one, other];
      return (n % 2 === 0 ? block : unblock)(me, { id: them.actor.userId });
    });
    await inWaves(storm);
    expect(await drift(server)).toEqual([]);
    expect(await getForbiddenPairs()).toEqual([]);
  });
});
