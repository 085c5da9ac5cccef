import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser, getFollowers, getFollowing, removeFollower } from "#contract/people/follows";
import { getProfile } from "#contract/people/profiles";
import { blockUser } from "#contract/people/safety";
import { crowd } from "#testing/crowd";
import { drift } from "#testing/drift";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
  carla = await server.person("carla");
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
  await carla.call(followUser, { targetUserId: ana.id, follow: true });
  await ana.call(followUser, { targetUserId: carla.id, follow: true });
});
afterAll(() => server.stop());

const names = (answer: { data: { people: { username: string | null }[] } }) =>
  answer.data.people.map((person) => person.username);
const setPublic = (person: Person, isPublic: boolean) =>
  server.query("update profiles set is_public = $2 where id = $1", [person.id, isPublic]);

describe("the list of followers", () => {
  test("is newest first, and visible to visitors", async () => {
    const answer = await server.visitor.call(getFollowers, { id: ana.id.toUpperCase() });
    expect(names(answer)).toEqual(["carla", "beto"]);
    expect(answer.data.people[1]).toEqual({
      id: beto.id,
      name: "beto",
      username: "beto",
      creator_slug: null,
      avatar_url: null,
      is_band: false,
      role: "supporter",
      is_private: false,
      is_following: false,
      is_requested: false,
      follows_you: false,
    });
    expect(answer.data.nextCursor).toBeNull();
  });

  test("includes the follows between viewer and person", async () => {
    const own = await ana.call(getFollowers, { id: ana.id });
    expect(own.data.people).toMatchObject([
      { username: "carla", is_following: true, follows_you: true },
      { username: "beto", is_following: false, follows_you: true },
    ]);
    const following = await beto.call(getFollowing, { id: carla.id });
    expect(following.data.people).toMatchObject([
      { username: "ana", is_following: true, follows_you: false },
    ]);
  });

  test("is paged by cursor without gaps or duplicates, also for follows at the same moment", async () => {
    const fans = (await crowd(server, 25)).map((fan) => fan.actor.userId);
    await server.query(
      `insert into user_follows (follower_id, following_id, created_at)
       select f, $2, '2026-01-01' from unnest($1::uuid[]) f`,
      [fans, carla.id],
    );
    const followerIds: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await server.visitor.call(getFollowers, {
        id: carla.id,
        limit: 7,
        ...(cursor ? { cursor } : {}),
      });
      expect(data.people.length).toBeLessThanOrEqual(7);
      followerIds.push(...data.people.map((person) => person.id));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(followerIds[0]).toBe(ana.id);
    expect(followerIds.slice(1)).toEqual(fans.toSorted().toReversed());
    // These rows were inserted without the counters.
    await server.query("delete from user_follows where follower_id = any($1)", [fans]);
  });

  test("is empty for somebody without followers, and not found for an unknown person", async () => {
    const lola = await server.person("lola");
    const none = await server.visitor.call(getFollowers, { id: lola.id });
    expect(none.data).toEqual({ people: [], nextCursor: null });
    const nobody = await server.visitor.call(getFollowers, { id: crypto.randomUUID() });
    expect(nobody.error.code).toBe("user_not_found");
  });

  test("of a private profile is visible only to its followers and itself", async () => {
    const marta = await server.person("marta");
    await beto.call(followUser, { targetUserId: marta.id, follow: true });
    await marta.call(followUser, { targetUserId: beto.id, follow: true });
    await setPublic(marta, false);
    for (const endpoint of [getFollowers, getFollowing]) {
      expect(names(await beto.call(endpoint, { id: marta.id }))).toEqual(["beto"]);
      expect(names(await marta.call(endpoint, { id: marta.id }))).toEqual(["beto"]);
      for (const stranger of [carla, server.visitor])
        expect((await stranger.call(endpoint, { id: marta.id })).error.code).toBe("user_not_found");
    }
  });

  test("omits private people, unless the list is the viewer's own or they follow them", async () => {
    const nora = await server.person("nora");
    const olga = await server.person("olga");
    await nora.call(followUser, { targetUserId: olga.id, follow: true });
    await setPublic(nora, false);
    for (const stranger of [carla, server.visitor])
      expect(names(await stranger.call(getFollowers, { id: olga.id }))).toEqual([]);
    const own = await olga.call(getFollowers, { id: olga.id });
    expect(own.data.people).toMatchObject([{ username: "nora", is_private: true }]);
    await olga.call(followUser, { targetUserId: nora.id, follow: true });
    const followers = await olga.call(getFollowers, { id: olga.id });
    expect(followers.data.people).toMatchObject([{ is_following: false, is_requested: true }]);
  });

  test("omits people who blocked the viewer or are blocked by them", async () => {
    const pablo = await server.person("pablo");
    await pablo.call(followUser, { targetUserId: ana.id, follow: true });
    expect(names(await beto.call(getFollowers, { id: ana.id }))[0]).toBe("pablo");
    await pablo.call(blockUser, { id: beto.id });
    expect(names(await beto.call(getFollowers, { id: ana.id }))).toEqual(["carla", "beto"]);
    expect(names(await pablo.call(getFollowers, { id: ana.id }))).toEqual(["pablo", "carla"]);
    await pablo.call(followUser, { targetUserId: ana.id, follow: false });
  });

  test.for(["cursor=x", `cursor=${"a".repeat(101)}`, "limit=0", "limit=51", "limit=x"])(
    "with %s is refused as invalid input",
    async (query) => {
      const answer = await beto.fetch(`/api/people/${ana.id}/followers?${query}`);
      expect(answer.status).toBe(422);
    },
  );

  test.for(["ana", "%00", "..%2f..%2fme", "1' or '1'='1"])("of %j is empty", async (id) => {
    const answer = await beto.fetch(`/api/people/${encodeURIComponent(id)}/following`);
    expect(answer.status).toBe(422);
  });
});

describe("removing a follower", () => {
  test("deletes the follow, updates the counters, and repeating it changes nothing", async () => {
    for (let n = 0; n < 3; n += 1) {
      const answer = await ana.call(removeFollower, { id: beto.id.toUpperCase() });
      expect(answer.data).toEqual({ success: true, followerCount: 1 });
    }
    expect(names(await ana.call(getFollowers, { id: ana.id }))).toEqual(["carla"]);
    const left = await beto.call(getProfile, { handle: "ana" });
    expect(left.data).toMatchObject({ is_following: false, followers_count: 1 });
    expect(await drift(server)).toEqual([]);
  });

  test("affects only one's own followers, whatever the request says", async () => {
    const response = await beto.fetch(`/api/followers/${carla.id}?person=${ana.id}&id=${ana.id}`, {
      method: "DELETE",
    });
    expect(response.status).toBe(200);
    expect(names(await ana.call(getFollowers, { id: ana.id }))).toEqual(["carla"]);
    expect((await server.visitor.call(removeFollower, { id: carla.id })).status).toBe(401);
    expect((await ana.call(removeFollower, { id: "carla" })).status).toBe(422);
    const self = await ana.call(removeFollower, { id: ana.id });
    expect(self.data.followerCount).toBe(1);
  });
});
