import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { rankedPeople } from "./ranked-queries.ts";

let server: TestServer;
let reader: string;
beforeAll(async () => {
  server = await testServer();
  const ids = (await crowd(server, 150)).map((person) => person.actor.userId);
  reader = String(ids[0]);
  await server.query(
    `update profiles set role = (array['creator', 'supporter'])[1 + floor(random() * 2)], city = 'Lima',
       country_code = 'PE', musical_genres = '{rock}', followers_count = 7 where id = any($1)`,
    [ids],
  );
  await server.query(
    `insert into media_content (user_id, title, content_type, created_at)
     select author, 'x', 'text', now() - make_interval(mins => (random() * 1e5)::int)
     from unnest($1::uuid[]) as author, generate_series(1, 10)`,
    [ids],
  );
  await server.query(
    `insert into user_follows (follower_id, following_id)
     select a, b from unnest($1::uuid[]) a, unnest($1::uuid[]) b where a <> b and random() < 0.4`,
    [ids],
  );
  await server.query(
    `insert into content_likes (user_id, content_id)
     select p.id, m.id from profiles p, media_content m where random() < 0.04`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  [
    "artists",
    [
      "user_follows_following",
      "content_likes_pkey",
      "content_likes_latest",
      "media_content_pkey",
      "post_lookup_trending",
      "network_keys_pkey",
      "profiles_artists_by_city",
      "profiles_artists_by_country",
      "profiles_artists ",
    ],
  ],
  [
    "people",
    [
      "user_follows_following",
      "network_keys_pkey",
      "profiles_supporters_by_city",
      "profiles_directory",
    ],
  ],
] as const)(
  "recommendations of %s read a portion of each index and never all rows",
  async ([kind, indexes]) => {
    const plan = await genericPlan(server, rankedPeople[kind].text);
    for (const index of indexes) expect(plan).toContain(index);
    expect(plan).not.toMatch(
      /Seq Scan on (?:profiles|user_follows|content_likes|media_content|post_lookup|network_keys)/,
    );
    // A list over everybody is read from its start, never joined completely.
    expect(plan).not.toMatch(
      /Hash\n\s+->\s+(?:Index|Bitmap|Seq)[^\n]* on (?:profiles|media_content)/,
    );
  },
);

test("with five times the people, likes and follows, no more is read", async () => {
  const read = async (): Promise<number> => {
    const { text, order } = rankedPeople.artists;
    const values = { viewer: `'${reader}'::uuid`, shown: "'{}'::integer[]", limit: "36" };
    const queryText = order.reduce(
      (sql, name, at) => sql.replaceAll(`$${at + 1}`, values[name]),
      text,
    );
    const [plan] = await server.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${queryText}`,
    );
    return plan?.["QUERY PLAN"][0].Plan["Shared Hit Blocks"] ?? 0;
  };
  const few = await read();
  await server.query(
    `with person as (
       insert into users (id, email) select uuidv7(), 'm' || n || '@resuena.test' from generate_series(1, 600) n
       returning id
     ), profile as (
       insert into profiles (id, name, role, first_run_completed, city, country_code, musical_genres, followers_count)
       select id, 'x', 'creator', true, 'Lima', 'PE', '{rock}', 5 from person returning id
     )
     insert into user_follows (follower_id, following_id)
     select p.id, profile.id from profile, (select id from profiles order by random() limit 15) p`,
  );
  await server.query(
    `insert into content_likes (user_id, content_id)
     select p.id, m.id from profiles p, (select id from media_content order by random() limit 60) m
     where p.name = 'x' and random() < 0.3 on conflict do nothing`,
  );
  await server.query("vacuum analyze profiles, user_follows, content_likes, network_keys");
  const many = await read();
  expect(few).toBeGreaterThan(500);
  expect(many).toBeLessThan(few * 2);
});
