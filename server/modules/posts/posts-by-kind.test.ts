import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPost, getFeed } from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  await server.query(
    `insert into media_content (user_id, title, content_type, created_at)
     select $1, type || ' ' || n, type, timestamptz '2026-03-01' + make_interval(mins => n)
     from generate_series(1, 9) n, unnest(array['audio', 'image', 'text']) type`,
    [ana.id],
  );
});
afterAll(() => server.stop());

const titles = ({ data }: { data: { content: { title: string }[] } }): string[] =>
  data.content.map((post) => post.title);

describe("the posts of a person", () => {
  test.for([
    ["music", "audio"],
    ["image", "image"],
    ["text", "text"],
  ] as const)("of the kind %s are those of the type %s, newest first", async ([kind, type]) => {
    const answer = await server.visitor.call(getFeed, { artistId: ana.id, kind });
    expect(titles(answer)).toEqual(Array.from({ length: 9 }, (_, n) => `${type} ${9 - n}`));
  });

  test("of one kind are paged by cursor and by offset without gaps or duplicates", async () => {
    const input = { artistId: ana.id, kind: "music", limit: 4 } as const;
    const first = await server.visitor.call(getFeed, input);
    const cursor = String(first.data.nextCursor);
    const second = await server.visitor.call(getFeed, { ...input, cursor });
    expect([...titles(first), ...titles(second)]).toEqual(
      Array.from({ length: 8 }, (_, n) => `audio ${9 - n}`),
    );
    expect(titles(await server.visitor.call(getFeed, { ...input, offset: 6 }))).toEqual([
      "audio 3",
      "audio 2",
      "audio 1",
    ]);
    expect(titles(await server.visitor.call(getFeed, { ...input, offset: 9 }))).toEqual([]);
  });

  test("of a kind without posts are empty", async () => {
    const { data } = await server.visitor.call(getFeed, { artistId: ana.id, kind: "video" });
    expect(data).toMatchObject({ content: [], nextCursor: null });
  });

  test("require a person, and a valid kind", async () => {
    const everybody = await server.visitor.call(getFeed, { kind: "music" });
    expect([everybody.status, everybody.error.field]).toEqual([422, "kind"]);
    const path = `/api/get-feed?artistId=${ana.id}&kind=`;
    for (const kind of ["audio", "MUSIC", "%00", "music'--", ""])
      expect((await server.visitor.fetch(path + kind)).status).toBe(422);
  });

  test("give the profile its kinds", async () => {
    const kinds = async (handle: string): Promise<string[]> =>
      (await server.visitor.call(getProfile, { handle })).data.post_kinds;
    expect(await kinds("ana")).toEqual(["music", "image", "text"]);
    const beto = await server.person("beto");
    expect(await kinds("beto")).toEqual([]);
    await beto.call(createPost, { text: "Hola" });
    expect(await kinds("beto")).toEqual(["text"]);
  });
});
