import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import {
  createPost,
  getFeed,
  getPost,
  likePost,
  savePost,
  type Visibility,
} from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { type TestServer, testServer } from "#testing/test-server";
import { publishDue } from "./queries.ts";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let fan: Person;
let stranger: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  fan = await server.person("fan");
  stranger = await server.person("carla");
  await fan.call(followUser, { targetUserId: ana.id, follow: true });
});
afterAll(() => server.stop());

const idsOf = (answer: { data: { content: { id: string }[] } }): string[] =>
  answer.data.content.map((post) => post.id);

describe("the visibility of a post", () => {
  test.for<[Visibility, string, string]>([
    // Who may open it by its address, and which lists contain it.
    ["public", "visitor stranger fan ana", "everybody's page-of-fan page-of-stranger following"],
    ["followers", "fan ana", "page-of-fan following"],
    ["unlisted", "visitor stranger fan ana", ""],
    ["private", "ana", ""],
  ])("that is %s", async ([visibility, readers, lists]) => {
    const { data: post } = await ana.call(createPost, { text: "¿Quién lo ve?", visibility });
    const people = { visitor: server.visitor, stranger, fan, ana };
    for (const [name, person] of Object.entries(people))
      expect([name, (await person.call(getPost, { id: post.id })).status]).toEqual([
        name,
        readers.split(" ").includes(name) ? 200 : 404,
      ]);
    const idsByList = {
      "everybody's": idsOf(await stranger.call(getFeed, {})),
      "page-of-stranger": idsOf(await stranger.call(getFeed, { artistId: ana.id })),
      "page-of-fan": idsOf(await fan.call(getFeed, { artistId: ana.id })),
      following: idsOf(await fan.call(getFeed, { sort: "following" })),
    };
    for (const [list, ids] of Object.entries(idsByList))
      expect([list, ids.includes(post.id)]).toEqual([list, lists.split(" ").includes(list)]);
  });

  test("nobody can react to a post that they may not see", async () => {
    const { data: post } = await ana.call(createPost, {
      text: "Solo para quien sigue",
      visibility: "followers",
    });
    for (const endpoint of [likePost, savePost]) {
      expect((await stranger.call(endpoint, { id: post.id })).status).toBe(404);
      expect((await fan.call(endpoint, { id: post.id })).status).toBe(200);
    }
  });

  test("posts_count counts the posts that the author's page lists", async () => {
    const eva = await server.person("eva");
    const count = async () => (await eva.call(getProfile, { handle: "eva" })).data.posts_count;
    for (const visibility of ["public", "followers", "unlisted", "private"] as const)
      await eva.call(createPost, { text: "uno", visibility });
    expect(await count()).toBe(2);
    await server.query("update media_content set visibility = 'private' where user_id = $1", [
      eva.id,
    ]);
    expect(await count()).toBe(0);
    await server.query("update media_content set visibility = 'public' where user_id = $1", [
      eva.id,
    ]);
    await server.query(
      "update media_content set status = 'archived' where user_id = $1 and title = 'uno'",
      [eva.id],
    );
    expect(await count()).toBe(0);
  });
});

test("a scheduled post is published at its time, as the newest, and not before", async () => {
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const { data: post } = await ana.call(createPost, {
    text: "Mañana sale",
    publish_at,
    time_zone: "America/Montevideo",
  });
  await server.ctx.db.run(publishDue, {});
  expect((await fan.call(getPost, { id: post.id })).status).toBe(404);
  await ana.call(createPost, { text: "Hoy, otra cosa" });
  await server.query("update media_content set publish_at = now() where id = $1", [post.id]);
  await server.ctx.db.run(publishDue, {});
  expect(idsOf(await fan.call(getFeed, {}))[0]).toBe(post.id);
});

test("a locked post shows that it exists and never the address of its file (rule posts-1)", async () => {
  const files = [
    { fileId: await upload(ana, "audio"), coverFileId: await upload(ana, "image"), peaks: [1] },
  ];
  const { data: post } = await ana.call(createPost, { title: "Adelanto", files });
  await server.query(
    "update media_content set is_locked = true, unlock_price = 300 where id = $1",
    [post.id],
  );
  for (const person of [server.visitor, fan]) {
    const lockedPost = (await person.call(getPost, { id: post.id })).data;
    expect(lockedPost).toMatchObject({
      is_locked: true,
      unlock_price: 300,
      media: { kind: "locked", of: "audio", duration: expect.any(Number) },
    });
    const list = await person.call(getFeed, {});
    expect(
      JSON.stringify([lockedPost, list.data.content.find(({ id }) => id === post.id)]),
    ).not.toContain("/files/");
  }
});
