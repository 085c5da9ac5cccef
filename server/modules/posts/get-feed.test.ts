import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { createPost, getFeed, likePost, savePost } from "#contract/posts/posts";
import { muteUser } from "#contract/people/safety";
import { encodeCursor, listStart } from "#platform/db/cursor";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { getFeed as feed } from "./get-feed.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
  carla = await server.person("carla", { role: "creator" });
  for (let n = 0; n < 7; n += 1)
    for (const [name, person] of Object.entries({ ana, beto, carla }))
      await person.call(createPost, { text: `${name} ${n}` });
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
});
afterAll(() => server.stop());

const texts = (answer: { data: { content: { description: string }[] } }) =>
  answer.data.content.map((post) => post.description);

describe("Últimos", () => {
  test("shows everybody's posts, newest first, to visitors too", async () => {
    const answer = await server.visitor.call(getFeed, { limit: 4 });
    expect(answer.data.success).toBe(true);
    expect(texts(answer)).toEqual(["carla 6", "beto 6", "ana 6", "carla 5"]);
  });

  test("includes whether the viewer liked and saved the post and follows the author", async () => {
    const [, , first] = (await beto.call(getFeed, { limit: 3 })).data.content;
    const id = String(first?.id);
    await beto.call(likePost, { id });
    await beto.call(savePost, { id });
    const posts = (await beto.call(getFeed, { limit: 3 })).data.content;
    expect(posts[2]).toMatchObject({ is_liked: true, is_saved: true, like_count: 1 });
    expect(posts.map((post) => post.author.is_following)).toEqual([false, false, true]);
    const others = (await carla.call(getFeed, { limit: 3 })).data.content;
    expect(others[2]).toMatchObject({ is_liked: false, is_saved: false, like_count: 1 });
  });

  test("is paged by cursor without gaps or duplicates, also when posts arrive meanwhile", async () => {
    const collectedTexts: string[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 20; page += 1) {
      const answer = await carla.call(getFeed, { limit: 4, ...(cursor ? { cursor } : {}) });
      collectedTexts.push(...texts(answer));
      if (answer.data.nextCursor === null) break;
      cursor = answer.data.nextCursor;
      if (page === 1) await ana.call(createPost, { text: "recién llegada" });
    }
    expect(collectedTexts).toHaveLength(21);
    expect(new Set(collectedTexts).size).toBe(21);
    expect(collectedTexts.at(-1)).toBe("ana 0");
    await server.query("delete from media_content where description = 'recién llegada'");
  });

  test("ends without a cursor when the last page is full", async () => {
    const answer = await carla.call(getFeed, { limit: 21 });
    expect(answer.data.content).toHaveLength(21);
    expect(answer.data.nextCursor).toBeNull();
  });

  test("starts at an offset, as the spec's operation does", async () => {
    const answer = await server.visitor.call(getFeed, { limit: 2, offset: 3 });
    expect(texts(answer)).toEqual(["carla 5", "beto 5"]);
    const cursor = String(answer.data.nextCursor);
    expect(texts(await server.visitor.call(getFeed, { limit: 2, cursor }))).toEqual([
      "ana 5",
      "carla 4",
    ]);
    const behind = await server.visitor.call(getFeed, { offset: 21 });
    expect(behind.data).toEqual({ success: true, content: [], nextCursor: null });
  });

  test("omits private people and those without a finished onboarding", async () => {
    const diego = await server.person("diego");
    const elena = await server.person("elena", { fresh: true });
    await diego.call(createPost, { text: "de diego" });
    await elena.call(createPost, { text: "de elena" });
    await server.query("update profiles set is_public = false where id = $1", [diego.id]);
    expect(texts(await beto.call(getFeed, { limit: 1 }))).toEqual(["carla 6"]);
    expect(texts(await diego.call(getFeed, { limit: 1 }))).toEqual(["de diego"]);
    expect(texts(await beto.call(getFeed, { artistId: diego.id }))).toEqual([]);
    expect(texts(await elena.call(getFeed, { artistId: elena.id }))).toEqual(["de elena"]);
    await server.query("delete from media_content where user_id = any($1)", [[diego.id, elena.id]]);
  });
});

describe("the posts of an artist", () => {
  test("include only theirs, by cursor and by offset", async () => {
    const first = await server.visitor.call(getFeed, { artistId: ana.id, limit: 5 });
    expect(texts(first)).toEqual(["ana 6", "ana 5", "ana 4", "ana 3", "ana 2"]);
    const cursor = String(first.data.nextCursor);
    const rest = await server.visitor.call(getFeed, { artistId: ana.id, limit: 5, cursor });
    expect(texts(rest)).toEqual(["ana 1", "ana 0"]);
    expect(rest.data.nextCursor).toBeNull();
    expect(texts(await beto.call(getFeed, { artistId: ana.id, offset: 6 }))).toEqual(["ana 0"]);
  });

  test("of an unknown person are empty", async () => {
    const answer = await server.visitor.call(getFeed, { artistId: crypto.randomUUID() });
    expect(answer.data.content).toEqual([]);
  });
});

describe("Siguiendo", () => {
  test("shows one's own posts and those of followed people", async () => {
    const first = await beto.call(getFeed, { sort: "following", limit: 3 });
    expect(texts(first)).toEqual(["beto 6", "ana 6", "beto 5"]);
    expect(first.data.content.map((post) => post.author.is_following)).toEqual([
      false,
      true,
      false,
    ]);
    const cursor = String(first.data.nextCursor);
    const next = await beto.call(getFeed, { sort: "following", limit: 50, cursor });
    expect(texts(next)).toHaveLength(11);
    expect(next.data.nextCursor).toBeNull();
    expect(texts(await beto.call(getFeed, { sort: "following", offset: 12 }))).toEqual([
      "beto 0",
      "ana 0",
    ]);
    expect(texts(await carla.call(getFeed, { sort: "following", limit: 1 }))).toEqual(["carla 6"]);
  });

  test("needs a session", async () => {
    const answer = await server.visitor.call(getFeed, { sort: "following" });
    expect(answer.status).toBe(401);
    expect(answer.error.code).toBe("not_authenticated");
  });

  test("equals reading everything and sorting, for any number of authors and at any position", async () => {
    const people = await crowd(server, 40);
    const ids = people.map((person) => person.actor.userId);
    const [viewer, ...others] = people;
    if (!viewer) throw new Error("nobody came");
    // Some write much, some little, some not at all; many posts share their millisecond.
    await server.query(
      `insert into media_content (user_id, title, content_type, created_at)
       select author, 'x', 'text', timestamptz '2026-01-01' + make_interval(mins => (n * 37 % 211))
       from unnest($1::uuid[]) with ordinality as a (author, place),
         generate_series(1, (place * place % 23)::int) as n`,
      [ids],
    );
    for (const followCount of [1, 3, 5, 12, 39]) {
      const followees = others.slice(0, followCount).map((person) => person.actor.userId);
      await server.query("delete from user_follows where follower_id = $1", [viewer.actor.userId]);
      await server.query(
        "insert into user_follows (follower_id, following_id) select $1, unnest($2::uuid[])",
        [viewer.actor.userId, followees],
      );
      const expected = await server.query<{ id: string }>(
        `select id from media_content where user_id = any($1) order by created_at desc, id desc`,
        [[viewer.actor.userId, ...followees]],
      );
      for (const limit of [1, 5, 20, 50]) {
        const collectedIds: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await feed(viewer, {
            sort: "following",
            limit,
            offset: 0,
            ...(cursor ? { cursor } : {}),
          });
          collectedIds.push(...page.content.map((post) => post.id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(collectedIds).toEqual(expected.map((post) => post.id));
      }
      const offset = Math.floor(expected.length / 2);
      const half = await feed(viewer, { sort: "following", limit: 3, offset });
      expect(half.content.map((post) => post.id)).toEqual(
        expected.slice(offset, offset + 3).map((post) => post.id),
      );
    }
  });

  test("still shows people who became private to their followers", async () => {
    const fede = await server.person("fede");
    await beto.call(followUser, { targetUserId: fede.id, follow: true });
    await fede.call(createPost, { text: "de fede" });
    await server.query("update profiles set is_public = false where id = $1", [fede.id]);
    expect(texts(await beto.call(getFeed, { sort: "following", limit: 1 }))).toEqual(["de fede"]);
    expect(texts(await beto.call(getFeed, { limit: 1 }))).not.toContain("de fede");
    expect(texts(await carla.call(getFeed, { artistId: fede.id }))).toEqual([]);
  });

  test("omits muted people, on every page", async () => {
    const gala = await server.person("gala");
    await beto.call(followUser, { targetUserId: gala.id, follow: true });
    for (let n = 0; n < 3; n += 1) await gala.call(createPost, { text: "de gala" });
    await beto.call(muteUser, { id: gala.id });
    const collectedTexts: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await beto.call(getFeed, {
        sort: "following",
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      collectedTexts.push(...texts(page));
      cursor = page.data.nextCursor ?? undefined;
    } while (cursor);
    expect(collectedTexts).toHaveLength(15);
    expect(collectedTexts.slice(0, 2)).toEqual(["de fede", "beto 6"]);
  });
});

describe("invalid requests", () => {
  test.for([
    "limit=1000000000",
    "limit=0",
    "limit=-1",
    "limit=1e9",
    "limit=abc",
    "offset=10001",
    "offset=-1",
    "offset=NaN",
    "sort=created_at;drop table users",
    "sort=latest&sort=following",
    "artistId=%25",
    "artistId=1",
    "cursor=abc",
    "cursor=",
    `cursor=${"A".repeat(32)}%3D`,
    `cursor=${"_".repeat(32)}`,
    `cursor=${"A".repeat(500)}`,
    "cursor=%00",
  ])("%s is refused as invalid input", async (query) => {
    const answer = await server.visitor.fetch(`/api/get-feed?${query}`);
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "invalid_input" }]);
  });

  test("an offset of 10,000 is the last one", async () => {
    const answer = await beto.call(getFeed, { sort: "following", offset: 10_000 });
    expect(answer.data.content).toEqual([]);
  });

  test("a cursor of any position is only a position", async () => {
    const before = encodeCursor({ created_at: new Date(0), id: listStart.id });
    expect((await server.visitor.call(getFeed, { cursor: before })).data.content).toEqual([]);
    const all = encodeCursor(listStart);
    expect((await server.visitor.call(getFeed, { cursor: all })).data.content).toHaveLength(20);
  });
});
