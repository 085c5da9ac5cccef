import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { adminsPage, directoryPages } from "./directory-queries.ts";
import { ownPages, ownSearches } from "./own-queries.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.query(
    `with made as (
       insert into users (email) select gen_random_uuid() || '@resuena.test' from generate_series(1, 4000)
       returning id
     ), people as (
       insert into profiles (id, name, username, role, first_run_completed, city, country_code, musical_genres,
         music_relations, available_for, followers_count)
       select id, 'Persona ' || n, 'p-' || n, case when n % 3 = 0 then 'creator' else 'supporter' end, true,
         (array['Madrid', 'Bogotá', 'Lima', 'Cuenca', 'Quito', 'Salto'])[1 + n % 6], 'ES',
         array[(array['rock', 'pop', 'jazz', 'folk', 'cumbia'])[1 + n % 5]],
         array[(array['manager', 'bateria', 'fan', 'dj', 'cantante', 'sala', 'luthier'])[1 + n % 7]],
         case when n % 9 = 0 then '{gira}'::text[] else '{}' end, 4000 / n
       from (select id, row_number() over () as n from made) m
       returning id
     )
     insert into user_follows (follower_id, following_id)
     select a.id, b.id from (select id from people limit 60) a, (select id from people limit 60) b where a.id <> b.id`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  ["Descubrir", directoryPages.everybody.supporter, "profiles_directory"],
  ["Artistas", directoryPages.everybody.creator, "profiles_directory"],
  ["Descubrir with filters", directoryPages.filtered.supporter, "network_keys_pkey"],
  ["Artistas with filters", directoryPages.filtered.creator, "network_keys_pkey"],
  ["Descubrir with words", directoryPages.searched.supporter, "person_keys_best"],
  ["Artistas with words", directoryPages.searched.creator, "person_keys_best"],
  ["administrators", adminsPage, "staff_roles"],
  ["whom one follows", ownPages.following, "user_follows_following"],
  ["who follows one", ownPages.followers, "user_follows_followers"],
  ["who does both", ownPages.mutual, "user_follows_following"],
  ["whom one follows, with words", ownSearches.following, "user_follows"],
  ["who follows one, with words", ownSearches.followers, "user_follows"],
] as const)("%s reads its index and never all people", async ([, statement, index]) => {
  const plan = await genericPlan(server, statement.text);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(
    /Seq Scan on (?:profiles|network_keys|person_keys|user_follows|users)\b/,
  );
});
