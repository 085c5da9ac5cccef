import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pinPost, unpinPost } from "#contract/posts/own-posts";
import { createPost, getFeaturedPost } from "#contract/posts/posts";
import { inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";

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

const publishPost = async (text = "Hola", more: object = {}): Promise<string> =>
  (await ana.call(createPost, { text, ...more })).data.id;

describe("pinning", () => {
  const pinnedIds = async () =>
    (
      await server.query<{ id: string }>(
        "select id from media_content where user_id = $1 and pinned_at is not null",
        [ana.id],
      )
    ).map((row) => row.id);

  test("allows one post at a time, which its author's page shows first", async () => {
    const [one, two] = [await publishPost("uno"), await publishPost("dos")];
    expect((await ana.call(pinPost, { id: one })).data).toEqual({ is_pinned: true });
    expect((await ana.call(pinPost, { id: two })).data).toEqual({ is_pinned: true });
    expect(await pinnedIds()).toEqual([two]);
    const { data } = await server.visitor.call(getFeaturedPost, { artistId: ana.id });
    expect(data.post).toMatchObject({ id: two, is_pinned: true });
    expect((await ana.call(unpinPost, { id: one })).data).toEqual({ is_pinned: false });
    expect(await pinnedIds()).toEqual([two]);
    await ana.call(unpinPost, { id: two });
    expect(await pinnedIds()).toEqual([]);
  });

  test("a post that the page does not show is refused, and the pinned one stays", async () => {
    const id = await publishPost("Arriba");
    await ana.call(pinPost, { id });
    for (const input of [
      { visibility: "private" },
      { visibility: "unlisted" },
      { publish_at: new Date(Date.now() + 86_400_000).toISOString() },
    ]) {
      const hiddenPostId = await publishPost("Abajo", input);
      expect((await ana.call(pinPost, { id: hiddenPostId })).error.code).toBe("post_not_pinnable");
    }
    expect(await pinnedIds()).toEqual([id]);
  });

  test("is only for its author", async () => {
    const id = await publishPost("De Ana");
    const privatePostId = await publishPost("Solo de Ana", { visibility: "private" });
    for (const endpoint of [pinPost, unpinPost]) {
      expect((await beto.call(endpoint, { id })).status).toBe(403);
      expect((await beto.call(endpoint, { id: privatePostId })).status).toBe(404);
      expect((await beto.call(endpoint, { id: crypto.randomUUID() })).status).toBe(404);
    }
  });

  test("fifty at once leave one pinned", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => publishPost(`pin ${n}`)));
    await inWaves(
      Array.from({ length: 50 }, (_, n) => async () => {
        const answer = await ana.call(pinPost, { id: ids[n % 10] ?? "" });
        expect(answer.status).toBe(200);
      }),
    );
    expect(await pinnedIds()).toHaveLength(1);
  });
});
