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

const published = async (text = "Hola", more: object = {}): Promise<string> =>
  (await ana.call(createPost, { text, ...more })).data.id;

describe("pinning", () => {
  const pinned = async () =>
    (
      await server.query<{ id: string }>(
        "select id from media_content where user_id = $1 and pinned_at is not null",
        [ana.id],
      )
    ).map((row) => row.id);

  test("is for one at a time, and the page of its author begins with it", async () => {
    const [one, two] = [await published("uno"), await published("dos")];
    expect((await ana.call(pinPost, { id: one })).data).toEqual({ is_pinned: true });
    expect((await ana.call(pinPost, { id: two })).data).toEqual({ is_pinned: true });
    expect(await pinned()).toEqual([two]);
    const { data } = await server.visitor.call(getFeaturedPost, { artistId: ana.id });
    expect(data.post).toMatchObject({ id: two, is_pinned: true });
    expect((await ana.call(unpinPost, { id: one })).data).toEqual({ is_pinned: false });
    expect(await pinned()).toEqual([two]);
    await ana.call(unpinPost, { id: two });
    expect(await pinned()).toEqual([]);
  });

  test("of what the page does not show is refused, and keeps what is pinned", async () => {
    const id = await published("Arriba");
    await ana.call(pinPost, { id });
    for (const input of [
      { visibility: "private" },
      { visibility: "unlisted" },
      { publish_at: new Date(Date.now() + 86_400_000).toISOString() },
    ]) {
      const hidden = await published("Abajo", input);
      expect((await ana.call(pinPost, { id: hidden })).error.code).toBe("post_not_pinnable");
    }
    expect(await pinned()).toEqual([id]);
  });

  test("is its author's alone", async () => {
    const id = await published("De Ana");
    const hidden = await published("Solo de Ana", { visibility: "private" });
    for (const endpoint of [pinPost, unpinPost]) {
      expect((await beto.call(endpoint, { id })).status).toBe(403);
      expect((await beto.call(endpoint, { id: hidden })).status).toBe(404);
      expect((await beto.call(endpoint, { id: crypto.randomUUID() })).status).toBe(404);
    }
  });

  test("fifty at once leave one pinned", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => published(`pin ${n}`)));
    await inWaves(
      Array.from({ length: 50 }, (_, n) => async () => {
        const answer = await ana.call(pinPost, { id: ids[n % 10] ?? "" });
        expect(answer.status).toBe(200);
      }),
    );
    expect(await pinned()).toHaveLength(1);
  });
});
