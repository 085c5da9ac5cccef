import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { peopleFirst, peoplePage } from "./people-queries.ts";
import { postsFirst, postsPage } from "./post-queries.ts";
import { addWordsOfNow, renewWords } from "./renew-words.ts";
import { genresLike, tagsLike } from "./tag-queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const ids = (await crowd(server, 120)).map((person) => person.actor.userId);
  await server.query(
    `update profiles set name = md5(id::text) || ' Pérez', city = 'Sevilla', updated_at = now() - interval '1 day'
     where id = any ($1)`,
    [ids],
  );
  await server.query(
    `insert into media_content (user_id, title, description, content_type, tags, created_at)
     select author, 'Canción ' || left(translate(md5(random()::text), '0123456789', 'ghijklmnop'), 12), md5(random()::text),
       (array['text', 'audio'])[1 + n % 2], array['tag' || n % 90], now() - interval '1 day' - make_interval(mins => n)
     from unnest($1::uuid[]) as author, generate_series(1, 50) n`,
    [ids],
  );
  await server.query(
    `insert into user_follows (follower_id, following_id)
     select a, b from unnest($1::uuid[]) a, unnest($1::uuid[]) b where a < b`,
    [ids],
  );
  await renewWords(server.ctx.db);
  await server.query("analyze");
});
afterAll(() => server.stop());

const large =
  /Seq Scan on (?:person_keys|profiles|media_content|post_lookup|post_words|song_titles|user_follows|search_words)/;

const ofPeople = ["person_keys_best", "person_keys_pkey", "user_follows_pkey"];
const ofPosts = [
  "song_titles_key",
  "post_lookup_latest",
  "post_words_pkey",
  "media_content_by_author_kind",
];

test.for([
  ["the first people", peopleFirst, ofPeople],
  ["a page of people", peoplePage, ofPeople],
  ["the first posts", postsFirst, ofPosts],
  ["a page of posts", postsPage, ofPosts],
  ["tags", tagsLike, ["search_tags_pkey"]],
  ["genres", genresLike, ["search_synonyms_pkey"]],
] as const)("search for %s reads only indexes", async ([, statement, indexes]) => {
  const plan = await genericPlan(server, statement.text);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(large);
});

test("words of more posts than one batch are all collected, without deleted ones", async () => {
  await server.query("insert into search_words (word) values ('quenadiedice')");
  await renewWords(server.ctx.db);
  const [missing] = await server.query<{ count: number }>(
    `select count(*)::integer as count from (
       select unnest(search_split(title)) as word from media_content where content_type = 'audio'
     ) said where word not in (select word from search_words)`,
  );
  expect(missing?.count).toBe(0);
  expect(await isKnownWord("quenadiedice")).toBe(false);
});

test("a new name and a new tag are added before the next rebuild", async () => {
  await server.query(
    `update profiles set name = 'Zulema', updated_at = now()
     where id = (select id from profiles where is_public limit 1)`,
  );
  await server.query(
    `insert into media_content (user_id, title, content_type, tags)
     select id, 'Chacarera', 'audio', '{malambo}' from profiles where is_public limit 1`,
  );
  await addWordsOfNow(server.ctx.db);
  expect([await isKnownWord("zulema"), await isKnownWord("chacarera")]).toEqual([true, true]);
  expect(await server.query("select tag, posts from search_tags where key = 'malambo'")).toEqual([
    { tag: "malambo", posts: 1 },
  ]);
});

async function isKnownWord(word: string): Promise<boolean> {
  return (await server.query("select from search_words where word = $1", [word])).length === 1;
}
