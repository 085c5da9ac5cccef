import { io } from "socket.io-client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  acceptFollowRequest,
  followUser,
  getFollowRequests,
  rejectFollowRequest,
} from "#contract/people/follows";
import { createPost, getFeed } from "#contract/posts/posts";
import { updateProfile } from "#contract/people/profile-settings";
import { completeOnboarding, getClosedProfile, getProfile } from "#contract/people/profiles";
import { blockUser, muteUser } from "#contract/people/safety";
import type { MemberContext } from "#platform/context";
import { statement, t } from "#platform/db/sql";
import { crowd, inWaves } from "#testing/crowd";
import { eventually } from "#testing/eventually";
import { drift } from "#testing/drift";
import { type TestServer, testServer } from "#testing/test-server";
import { acceptFollowRequest as accept, rejectFollowRequest as reject } from "./answer-request.ts";
import { followUser as follow } from "./follow-user.ts";
import { acceptAllRequests } from "./index.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let lia: Person;
let beto: Person;
let carla: Person;
beforeAll(async () => {
  server = await testServer();
  lia = await server.person("lia", { name: "Lía" });
  beto = await server.person("beto");
  carla = await server.person("carla");
  await lia.call(createPost, { text: "solo para quien me sigue" });
  await setPublic([lia.id], false);
});
afterAll(() => server.stop());

async function openWindow({ token }: Person) {
  const socket = io(server.url, { path: "/socket", transports: ["websocket"], auth: { token } });
  const events: unknown[][] = [];
  socket.onAny((...event: unknown[]) => events.push(event));
  await new Promise((resolve) => {
    socket.on("connect", () => resolve(null));
  });
  return { socket, events };
}

const openProfile = statement(
  { id: t.uuid },
  {},
  `update profiles set is_public = true where id = $id`,
);

const setPublic = (ids: string[], isPublic: boolean) =>
  server.query("update profiles set is_public = $2 where id = any($1)", [ids, isPublic]);
const ask = (who: Person, whom = lia) =>
  who.call(followUser, { targetUserId: whom.id, follow: true });
const waiting = async (whom = lia) =>
  (await whom.call(getFollowRequests, {})).data.people.map((person) => person.username);

describe("a request to follow a private profile", () => {
  test("is listed for its recipient, newest first, with a total", async () => {
    await ask(beto);
    await ask(carla);
    const { data } = await lia.call(getFollowRequests, { limit: 1 });
    expect(data).toMatchObject({ total: 2, people: [{ username: "carla", is_following: false }] });
    const next = await lia.call(getFollowRequests, { cursor: String(data.nextCursor) });
    expect(next.data).toMatchObject({ people: [{ username: "beto" }], nextCursor: null });
    expect((await beto.call(getFollowRequests, {})).data.people).toEqual([]);
    expect((await server.visitor.call(getFollowRequests, {})).status).toBe(401);
  });

  test("that is accepted opens profile and posts, and counts once however often it is accepted", async () => {
    expect((await beto.call(getProfile, { handle: "lia" })).status).toBe(404);
    expect((await beto.call(getFeed, { artistId: lia.id })).data.content).toEqual([]);
    for (let n = 0; n < 3; n += 1) {
      const answer = await lia.call(acceptFollowRequest, { id: beto.id.toUpperCase() });
      expect(answer.data).toEqual({ success: true, followerCount: 1 });
    }
    const { data } = await beto.call(getProfile, { handle: "lia" });
    expect(data).toMatchObject({ is_following: true, is_private: true, followers_count: 1 });
    const feed = await beto.call(getFeed, { sort: "following" });
    expect(feed.data.content[0]?.description).toBe("solo para quien me sigue");
    expect(await waiting()).toEqual(["carla"]);
    expect(await drift(server)).toEqual([]);
  });

  test("that is accepted sends an event to the requester's windows, and to nobody else's", async () => {
    const [nora, olga, pia] = await Promise.all(
      ["nora", "olga", "pia"].map((n) => server.person(n)),
    );
    if (!nora || !olga || !pia) throw new Error("three people");
    await setPublic([nora.id], false);
    await ask(olga, nora);
    const windows = await Promise.all([olga, pia, nora].map(openWindow));
    try {
      await nora.call(acceptFollowRequest, { id: olga.id });
      const accepted = ["people:accepted", { id: nora.id, followers_count: 1 }];
      await eventually(() => expect(windows[0]?.events).toContainEqual(accepted));
      await eventually(() =>
        expect(windows[2]?.events.map(([event]) => event)).toContain("notifications:changed"),
      );
      for (const { events } of windows.slice(1))
        expect(events.map(([event]) => event)).not.toContain("people:accepted");
    } finally {
      for (const { socket } of windows) socket.close();
    }
  });

  test("that is rejected is deleted, may be repeated, and opens nothing", async () => {
    for (let n = 0; n < 2; n += 1)
      expect((await lia.call(rejectFollowRequest, { id: carla.id })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await carla.call(getProfile, { handle: "lia" })).status).toBe(404);
    expect((await carla.call(getClosedProfile, { handle: "lia" })).data.is_requested).toBe(false);
    await ask(carla);
    expect(await waiting()).toEqual(["carla"]);
  });

  test("that was withdrawn, or never made, cannot be accepted", async () => {
    await carla.call(followUser, { targetUserId: lia.id, follow: false });
    for (const id of [carla.id, crypto.randomUUID(), lia.id]) {
      const answer = await lia.call(acceptFollowRequest, { id });
      expect(answer.status).toBe(404);
      expect(answer.error.message).toBe("Esa solicitud ya no existe");
    }
  });

  test("can be answered only by its recipient", async () => {
    await ask(carla);
    const response = await carla.fetch(`/api/follow-requests/${carla.id}/accept`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ person: lia.id, target_id: lia.id, userId: lia.id }),
    });
    expect(response.status).toBe(404);
    expect((await beto.call(acceptFollowRequest, { id: carla.id })).status).toBe(404);
    await beto.call(rejectFollowRequest, { id: carla.id });
    expect(await waiting()).toEqual(["carla"]);
    for (const endpoint of [acceptFollowRequest, rejectFollowRequest])
      expect((await server.visitor.call(endpoint, { id: carla.id })).status).toBe(401);
  });

  test("of somebody muted is hidden, of somebody blocked is deleted", async () => {
    await lia.call(muteUser, { id: carla.id });
    expect((await lia.call(getFollowRequests, {})).data).toMatchObject({ people: [], total: 0 });
    await lia.call(blockUser, { id: carla.id });
    expect(await server.query("select 1 from follow_requests")).toEqual([]);
    expect((await ask(carla)).error.code).toBe("user_not_found");
  });
});

describe("a profile that becomes public", () => {
  test("accepts all requests, in the same transaction", async () => {
    const [star] = await crowd(server, 1);
    const fans = await crowd(server, 30);
    if (!star) throw new Error("nobody came");
    const id = star.actor.userId;
    await setPublic([id], false);
    for (const fan of fans) await follow(fan, { targetUserId: id, follow: true });
    const failingTransaction = star.db.transaction(async (db) => {
      await acceptAllRequests({ ...star, db }, id);
      throw new Error("the profile cannot be saved");
    });
    await expect(failingTransaction).rejects.toThrow("cannot be saved");
    expect(await countOf(id)).toEqual({ followers: 0, requests: 30 });
    await publish(star);
    expect(await countOf(id)).toEqual({ followers: 30, requests: 0 });
    expect(await drift(server)).toEqual([]);
  });

  test("sends an event to the requesters' open windows, after the commit", async () => {
    const [rita, saul, teo] = await Promise.all(
      ["rita", "saul", "teo"].map((n) => server.person(n)),
    );
    if (!rita || !saul || !teo) throw new Error("three people");
    await setPublic([rita.id], false);
    await ask(saul, rita);
    const windows = await Promise.all([saul, teo].map(openWindow));
    try {
      await rita.call(updateProfile, { is_public: true });
      const accepted = ["people:accepted", { id: rita.id, followers_count: 1 }];
      await eventually(() => expect(windows[0]?.events).toContainEqual(accepted));
      // Saved again: there are no requests left, so there is no event.
      await rita.call(updateProfile, { is_public: true });
      await ask(teo, rita);
      await rita.call(updateProfile, { name: "Rita" });
      expect(windows[0]?.events.filter(([event]) => event === "people:accepted")).toHaveLength(1);
      expect(windows[1]?.events.map(([event]) => event)).not.toContain("people:accepted");
    } finally {
      for (const { socket } of windows) socket.close();
    }
  });

  test("by becoming an artist's does so too", async () => {
    const mara = await server.person("mara");
    await setPublic([mara.id], false);
    await ask(beto, mara);
    await mara.call(completeOnboarding, {
      role: "creator",
      name: "Mara",
      username: "mara",
      country_code: "ES",
      city: "",
      musical_genres: [],
    });
    const { data } = await beto.call(getProfile, { handle: "mara" });
    expect(data).toMatchObject({ is_following: true, followers_count: 1 });
  });
});

describe("concurrent changes", () => {
  test("20 racers for each answer: accepted or rejected, it counts once", async () => {
    const [star] = await crowd(server, 1);
    const fans = await crowd(server, 10);
    if (!star) throw new Error("nobody came");
    const id = star.actor.userId;
    await setPublic([id], false);
    for (const fan of fans) await follow(fan, { targetUserId: id, follow: true });
    const ignoreRefusal = () => undefined;
    const calls = fans.flatMap(({ actor: { userId } }, at) =>
      Array.from(
        { length: 20 },
        (_, n) => () =>
          at < 5 || n % 2 === 0
            ? accept(star, { id: userId }).catch(ignoreRefusal)
            : reject(star, { id: userId }),
      ),
    );
    await inWaves(calls);
    const { followers, requests } = await countOf(id);
    expect(requests).toBe(0);
    expect(followers).toBeGreaterThanOrEqual(5);
    expect(await drift(server)).toEqual([]);
  });

  test("a follow while the profile becomes public waits for that, and succeeds", async () => {
    const [star, fan] = await crowd(server, 2);
    if (!star || !fan) throw new Error("nobody came");
    const id = star.actor.userId;
    await setPublic([id], false);
    let hasAnswered = false;
    const asking = { targetUserId: id, follow: true };
    const pendingFollow = await star.db.transaction(async (db) => {
      await acceptAllRequests({ ...star, db }, id);
      const answer = follow(fan, asking).finally(() => (hasAnswered = true));
      const waits = async () =>
        (await server.query("select 1 from pg_locks where not granted")).length > 0;
      while (!hasAnswered && !(await waits()));
      await db.run(openProfile, { id });
      return { answer };
    });
    expect(await pendingFollow.answer).toMatchObject({ isFollowing: true, isRequested: false });
    expect(await countOf(id)).toEqual({ followers: 1, requests: 0 });
  });

  test("requests that arrive while the profile becomes public and private again are never left over", async () => {
    const [star] = await crowd(server, 1);
    const fans = await crowd(server, 12);
    if (!star) throw new Error("nobody came");
    const id = star.actor.userId;
    for (let round = 0; round < 6; round += 1) {
      await setPublic([id], false);
      const storm: (() => unknown)[] = fans.flatMap((fan, at) =>
        Array.from({ length: 4 }, (_, n) => () => {
          const choice = (n + at) % 4 === 3 ? undefined : true;
          return follow(fan, { targetUserId: id, follow: choice });
        }),
      );
      storm.splice(20, 0, () => publish(star));
      await inWaves(storm);
      expect((await countOf(id)).requests).toBe(0);
      expect(await drift(server)).toEqual([]);
    }
  });
});

/** Saves a profile that becomes public. */
function publish(person: MemberContext): Promise<unknown> {
  const id = person.actor.userId;
  return person.db.transaction(async (db) => {
    await acceptAllRequests({ ...person, db }, id);
    await db.run(openProfile, { id });
  });
}

async function countOf(id: string): Promise<{ followers: number; requests: number }> {
  const [row] = await server.query<{ followers: number; requests: number }>(
    `select followers_count as followers,
       (select count(*)::int from follow_requests where target_id = $1) as requests
     from profiles where id = $1`,
    [id],
  );
  return row ?? { followers: -1, requests: -1 };
}
