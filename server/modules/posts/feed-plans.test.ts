import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { byGenre, searchPage, trendingPage } from "./lookup-queries.ts";
import { byAuthor, byAuthorAndKind, followingPage, latest } from "./feed-queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const ids = (await crowd(server, 100)).map((person) => person.actor.userId);
  await server.query(
    `insert into media_content (user_id, title, content_type, tags, created_at)
     select author, md5(random()::text), (array['text', 'audio', 'image'])[1 + floor(random() * 3)], case when random() < 0.2 then '{rock}'::text[] else '{}' end, now() - make_interval(mins => (random() * 1e5)::int)
     from unnest($1::uuid[]) as author, generate_series(1, 40)`,
    [ids],
  );
  await server.query(
    `insert into user_follows (follower_id, following_id)
     select a, b from unnest($1::uuid[]) a, unnest($1::uuid[]) b where a < b`,
    [ids],
  );
  await server.query(
    `insert into content_likes (user_id, content_id)
     select p.id, m.id from profiles p, media_content m where random() < 0.02`,
  );
  // More rows than a page, so that reading all of them is never the cheaper plan.
  await server.query(
    "insert into post_locks (post_id, currency) select id, 'EUR' from media_content",
  );
  await server.query(
    "insert into post_previews (post_id, source, keys) select id, '', array[id::text] from media_content",
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  ["Últimos", latest.page, "media_content_latest"],
  ["the posts of an artist", byAuthor.page, "media_content_by_author"],
  ["the songs of an artist", byAuthorAndKind.page, "media_content_by_author_kind"],
  ["Siguiendo", followingPage, "media_content_by_author"],
  ["Tendencias", trendingPage, "post_lookup_trending"],
  ["Género", byGenre.page, "post_genres_pkey"],
  ["searching what many say", searchPage, "post_lookup_latest"],
  ["searching what few say", searchPage, "post_words_pkey"],
] as const)("%s reads its index and never all posts", async ([, statement, index]) => {
  const plan = await genericPlan(server, statement.text);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:media_content|content_likes|user_follows|post_)/);
});
