import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeOwnPosts, getOwnPosts, type OwnPost } from "#contract/posts/own-posts";
import { createPost, deletePost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  const beto = await server.person("beto");
  await beto.call(createPost, { text: "De Beto" });
  for (const input of [
    { text: "Gira de otoño" },
    { text: "Letra de la CANCIÓN nueva", visibility: "followers" as const },
    { text: "100% en vivo_ya", visibility: "private" as const },
    { title: "Demo", files: [{ fileId: await upload(ana, "audio"), peaks: [1] }] },
  ])
    await ana.call(createPost, input);
  const ids = [];
  for (const text of ["Vieja nota", "A la papelera", "Después a la papelera"])
    ids.push((await ana.call(createPost, { text })).data.id);
  const [old = "", trashedId = "", later = ""] = ids;
  await ana.call(changeOwnPosts, { ids: [old], change: "archived" });
  await ana.call(deletePost, { id: trashedId });
  await ana.call(deletePost, { id: later });
  for (const hours of [50, 2, 26])
    await ana.call(createPost, {
      text: `En ${hours} horas`,
      publish_at: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
});
afterAll(() => server.stop());

const titles = (answer: { data: { posts: OwnPost[] } }) =>
  answer.data.posts.map((post) => post.title);

describe("one's own posts", () => {
  test("are listed by state, each in its own order", async () => {
    expect(titles(await ana.call(getOwnPosts, {}))).toEqual([
      "Demo",
      "100% en vivo_ya",
      "Letra de la CANCIÓN nueva",
      "Gira de otoño",
    ]);
    expect(titles(await ana.call(getOwnPosts, { state: "scheduled" }))).toEqual([
      "En 2 horas",
      "En 26 horas",
      "En 50 horas",
    ]);
    expect(titles(await ana.call(getOwnPosts, { state: "archived" }))).toEqual(["Vieja nota"]);
    const bin = await ana.call(getOwnPosts, { state: "bin" });
    expect(titles(bin)).toEqual(["Después a la papelera", "A la papelera"]);
    const days = (Date.parse(bin.data.posts[0]?.goes_at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  test("are filtered by kind and visibility", async () => {
    expect(titles(await ana.call(getOwnPosts, { kind: "music" }))).toEqual(["Demo"]);
    expect(titles(await ana.call(getOwnPosts, { visibility: "private" }))).toEqual([
      "100% en vivo_ya",
    ]);
    expect(titles(await ana.call(getOwnPosts, { kind: "music", visibility: "private" }))).toEqual(
      [],
    );
  });

  test.for<[string, string[]]>([
    ["cancion", ["Letra de la CANCIÓN nueva"]],
    ["OTOÑO", ["Gira de otoño"]],
    ["100%", ["100% en vivo_ya"]],
    ["%", ["100% en vivo_ya"]],
    ["_", ["100% en vivo_ya"]],
    ["\\", []],
    ["' or 1=1 --", []],
    ["   ", ["Demo", "100% en vivo_ya", "Letra de la CANCIÓN nueva", "Gira de otoño"]],
  ])("are searched by text: %j", async ([search, expectedTitles]) => {
    expect(titles(await ana.call(getOwnPosts, { search }))).toEqual(expectedTitles);
  });

  test("are counted by state, kind and visibility, also in a search", async () => {
    const count = async (search?: string) => {
      const { data } = await ana.call(getOwnPosts, search === undefined ? {} : { search });
      const sums: Record<string, number> = {};
      for (const { state, count: n } of data.counts) sums[state] = (sums[state] ?? 0) + n;
      return sums;
    };
    expect(await count()).toEqual({ published: 4, scheduled: 3, archived: 1, bin: 2 });
    expect(await count("papelera")).toEqual({ bin: 2 });
    const { data } = await ana.call(getOwnPosts, {});
    expect(data.counts).toContainEqual({
      state: "published",
      kind: "music",
      visibility: "public",
      count: 1,
    });
  });

  test.for(["published", "scheduled", "bin"] as const)(
    "are paged, each once: %s",
    async (state) => {
      const whole = titles(await ana.call(getOwnPosts, { state, limit: 50 }));
      const collectedTitles: string[] = [];
      let cursor: string | null | undefined;
      do {
        const input = cursor ? { state, limit: 1, cursor } : { state, limit: 1 };
        const page = await ana.call(getOwnPosts, input);
        collectedTitles.push(...titles(page));
        cursor = page.data.nextCursor;
      } while (cursor !== null);
      expect(collectedTitles).toEqual(whole);
    },
  );

  test("invalid requests are refused", async () => {
    for (const query of [
      "state=todo",
      "kind=x",
      "visibility=x",
      "cursor=x",
      "limit=51",
      "limit=0",
      `search=${"a".repeat(101)}`,
      "search=%00",
    ])
      expect([query, (await ana.fetch(`/api/own-posts?${query}`)).status]).toEqual([query, 422]);
  });
});
