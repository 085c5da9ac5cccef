import { afterAll, beforeAll, expect, test } from "vitest";
import { createPost, deletePost } from "#contract/posts/posts";
import { blockUser } from "#contract/people/safety";
import { getPostShares, sharePost } from "#contract/posts/shares";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const publish = async (visibility?: "private" | "followers" | "unlisted"): Promise<string> =>
  (await ana.call(createPost, { text: "Hola", ...(visibility ? { visibility } : {}) })).data.id;

test("a person's share of a post counts once a day, by the first channel", async () => {
  const id = await publish();
  for (const channel of ["whatsapp", "whatsapp", "link"] as const)
    expect((await beto.call(sharePost, { id, channel })).data).toEqual({ success: true });
  const carla = await server.person("carla");
  await carla.call(sharePost, { id, channel: "whatsapp" });
  expect((await ana.call(getPostShares, { id })).data).toEqual({
    total: 2,
    channels: [{ channel: "whatsapp", count: 2 }],
  });
  await server.query("update content_shares set day = day - 1 where content_id = $1", [id]);
  await beto.call(sharePost, { id, channel: "link" });
  expect((await ana.call(getPostShares, { id })).data).toEqual({
    total: 3,
    channels: [
      { channel: "whatsapp", count: 2 },
      { channel: "link", count: 1 },
    ],
  });
});

test("one's own sharing is not counted, and a post without shares has 0", async () => {
  const id = await publish();
  expect((await ana.call(sharePost, { id, channel: "email" })).status).toBe(200);
  expect((await ana.call(getPostShares, { id })).data).toEqual({ total: 0, channels: [] });
});

test("only its author sees how often a post was shared", async () => {
  const id = await publish();
  expect((await beto.call(getPostShares, { id })).error.code).toBe("post_not_found");
  expect((await server.visitor.call(getPostShares, { id })).status).toBe(401);
  expect((await ana.call(getPostShares, { id: crypto.randomUUID() })).status).toBe(404);
});

test("a post that one may not see cannot be shared, and is not revealed", async () => {
  for (const visibility of ["private", "followers"] as const)
    expect(
      (await beto.call(sharePost, { id: await publish(visibility), channel: "link" })).error.code,
    ).toBe("post_not_found");
  const open = await publish("unlisted");
  expect((await beto.call(sharePost, { id: open, channel: "link" })).status).toBe(200);
  const deletedPostId = await publish();
  await ana.call(deletePost, { id: deletedPostId });
  expect((await beto.call(sharePost, { id: deletedPostId, channel: "link" })).status).toBe(404);
  const dora = await server.person("dora");
  await ana.call(blockUser, { id: dora.id });
  expect((await dora.call(sharePost, { id: await publish(), channel: "link" })).status).toBe(404);
});

test("an unknown channel, an invalid id and a visitor are refused", async () => {
  const id = await publish();
  for (const channel of ["", "paloma", "LINK", "__proto__"] as string[] as "link"[])
    expect((await beto.call(sharePost, { id, channel })).status).toBe(422);
  for (const wrong of ["nada", "%00", "1"])
    expect((await beto.call(sharePost, { id: wrong, channel: "link" })).status).toBe(422);
  expect((await server.visitor.call(sharePost, { id, channel: "link" })).status).toBe(401);
});
