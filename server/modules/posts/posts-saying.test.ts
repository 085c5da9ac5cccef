import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPost, deletePost, getFeed } from "#contract/posts/posts";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { trimWords } from "./trim-words.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
});
afterAll(() => server.stop());
beforeEach(() => server.query("delete from media_content"));

const searchDescriptions = async (search: string, limit = 50): Promise<string[]> =>
  (await ana.call(getFeed, { search, limit })).data.content.map((post) => post.description);

const words = async (): Promise<string[]> =>
  (await server.query<{ word: string }>("select word from post_words order by word")).map(
    (row) => row.word,
  );

test("two frequent words whose few common posts are old are found", async () => {
  const ids = (await crowd(server, 10)).map((person) => person.actor.userId);
  await server.query(
    `insert into media_content (user_id, title, description, content_type, created_at)
     select author, 'x', case
         when n > 3000 then 'hoy hay fiesta'
         when n % 211 = 0 then 'cartas sin vuelta ' || n
         when n % 2 = 0 then 'cartas'
         else 'sin nada'
       end, 'text', timestamptz '2026-01-01' + make_interval(mins => n)
     from unnest($1::uuid[]) with ordinality a (author, place), generate_series(1, 5200) n
     where n % 10 = place - 1`,
    [ids],
  );
  await server.query("analyze");
  const both = Array.from({ length: 14 }, (_, n) => `cartas sin vuelta ${(14 - n) * 211}`);
  expect(await searchDescriptions("cartas sin")).toEqual(both);
  expect(await searchDescriptions("sin carta", 3)).toEqual(both.slice(0, 3));
  expect(await searchDescriptions("vuel", 4)).toEqual(both.slice(0, 4));
  expect(await searchDescriptions("cartas fiesta")).toEqual([]);
  expect(await searchDescriptions("cartas nadielodice")).toEqual([]);
});

test("the words of a post follow its edits and its deletion", async () => {
  const { data: post } = await ana.call(createPost, { text: "Hoy ensayo" });
  expect(await words()).toEqual(["ensay", "hoy"]);
  await server.query("update media_content set description = 'Mañana', title = '' where id = $1", [
    post.id,
  ]);
  expect(await words()).toEqual(["manan"]);
  await server.query("update media_content set visibility = 'private' where id = $1", [post.id]);
  expect(await words()).toEqual([]);
  await server.query("update media_content set visibility = 'public' where id = $1", [post.id]);
  expect(await words()).toEqual(["manan"]);
  await ana.call(deletePost, { id: post.id });
  expect(await words()).toEqual([]);
});

test("of a frequent word the newest ten thousand posts are kept, of rarer words all", async () => {
  await server.query(
    `insert into post_words (word, created_at, content_id)
     select word, timestamptz '2026-01-01' + make_interval(mins => n), gen_random_uuid()
     from generate_series(1, 11200) n, unnest(array['ensay', 'hoy']) word
     where word = 'ensay' or n % 2 = 0`,
  );
  await trimWords(server.ctx.db);
  const rows = await server.query<{ word: string; posts: number; first: string }>(
    `select word, count(*)::integer as posts,
       (extract(epoch from min(created_at) - timestamptz '2026-01-01') / 60)::integer as first
     from post_words group by word order by word`,
  );
  expect(rows).toEqual([
    { word: "ensay", posts: 10_000, first: 1201 },
    { word: "hoy", posts: 5600, first: 2 },
  ]);
});
