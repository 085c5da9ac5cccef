import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { artistsOfGenres, exploreSections } from "./queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.query(
    `with made as (
       insert into users (email)
       select gen_random_uuid() || '@resuena.test' from generate_series(1, 800)
       returning id
     )
     insert into profiles (id, name, role, first_run_completed, musical_genres, created_at)
     select id, 'Artista', 'creator', true, '{rock,jazz}', now() - random() * interval '900 days'
     from made`,
  );
  await server.query(
    `insert into media_content (user_id, title, content_type)
     select id, 'canción', 'audio' from profiles cross join generate_series(1, 2)`,
  );
  await server.query(
    `insert into user_follows (follower_id, following_id)
     select one.id, other.id
     from (select id from profiles limit 3) one, profiles other where one.id <> other.id`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  ["the sections of Explorar", exploreSections, ["profiles_artists_newest", "profiles_artists"]],
  ["a page of genres", artistsOfGenres, ["artist_genres_best"]],
] as const)("%s: reads the first rows of an index, never all", async ([, { text }, indexes]) => {
  const plan = await genericPlan(server, text);
  for (const index of indexes) expect(plan).toMatch(new RegExp(`using ${index} `));
  expect(plan).not.toMatch(/Seq Scan on (?:profiles|media_content|artist_genres|user_follows)/);
});
