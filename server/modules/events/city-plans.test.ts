import { afterAll, beforeAll, expect, test } from "vitest";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { songs } from "./city-songs.ts";
import { popular, saying } from "./find-events.ts";
import { running } from "./get-agenda.ts";
import { nextDates } from "./next-dates.ts";

const [artists, events] = [500, 20_000];
const id = (kind: string, number: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const loads = [
    `insert into profiles (id, name, username, role, first_run_completed)
     select ${id("2", "i")}, 'Artista ' || i, 'artista' || i, 'creator', true from generate_series(0, ${artists - 1}) i`,
    `insert into venues (id, name, name_key, city_id, lat, lng, time_zone)
     select ${id("4", "n - 1")}, 'Sala ' || n, 'sala ' || n, id, lat, lng, time_zone
     from (select *, row_number() over (order by population desc, id) as n from cities where country_code = 'ES') c
     where n <= 200`,
    `insert into media_content (id, user_id, title, content_type, media)
     select ${id("5", "i")}, ${id("2", `i % ${artists}`)}, 'Concierto', 'event', '{}' from generate_series(0, ${events - 1}) i`,
    `insert into media_content (user_id, title, content_type, play_count)
     select ${id("2", `i % ${artists}`)}, 'Canción', 'audio', i % 77 from generate_series(0, ${artists * 10}) i`,
    // Half of them are over; each has somebody else of the line-up.
    `insert into events (id, slug, organizer_id, post_id, title, kind, starts_local, time_zone, starts_at, listed_on,
       over_at, venue_id, city_id, lat, lng, going_count, words)
     select ${id("6", "i")}, 'c-' || i, ${id("2", `i % ${artists}`)}, ${id("5", "i")}, 'Concierto',
       case when i % 400 = 0 then 'festival' else 'concert' end, at, 'UTC', at, at::date, at + interval '6 hours',
       v.id, v.city_id, v.lat, v.lng, i % 5, to_tsvector('resuena', 'concierto palabra' || i % 1000)
     from generate_series(0, ${events - 1}) i join venues v on v.id = ${id("4", "i % 200")}
       cross join lateral (select now() + make_interval(hours => (i * 31) % 5000 - 2500) as at) at`,
    `insert into event_lineup (event_id, position, profile_id, name, status)
     select ${id("6", "i")}, 1, ${id("2", `(i * 7 + 1) % ${artists}`)}, 'Alguien', 'accepted' from generate_series(0, ${events - 1}) i`,
  ];
  await server.query(
    `do $load$ begin set local session_replication_role = replica; ${loads.join(";\n")}; end $load$`,
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  ["next dates", nextDates, ["events_of_organizer", "event_lineup_of_profile"]],
  ["songs of a city", songs, ["events_by_city", "media_content_by_author"]],
  ["words", saying, ["events_by_words"]],
  ["concerts of the next weeks", popular, ["events_by_start"]],
  ["festivals that go on", running, ["festivals_by_end"]],
] as const)("%s read their indexes, and never all events", async ([, statement, indexes]) => {
  const plan = await genericPlan(server, statement.text);
  for (const index of indexes) expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:events|event_lineup|media_content)\b/);
});

test("the next dates of thirty artists read some pages each, however many dates were", async () => {
  const values: Record<string, unknown> = {
    ids: Array.from(
      { length: 30 },
      (_, n) => `00000002-0000-7000-8000-0000000000${(n + 16).toString(16)}`,
    ),
    viewer: null,
  };
  const [row] = await server.query<{
    "QUERY PLAN": [
      {
        Plan: Record<"Shared Hit Blocks" | "Shared Read Blocks" | "Actual Rows", number>;
        "Execution Time": number;
      },
    ];
  }>(
    `explain (analyze, buffers, format json) ${nextDates.text}`,
    nextDates.order.map((name) => values[name]),
  );
  const answer = row?.["QUERY PLAN"][0];
  expect(answer?.Plan["Actual Rows"]).toBe(30);
  const pages =
    Number(answer?.Plan["Shared Hit Blocks"]) + Number(answer?.Plan["Shared Read Blocks"]);
  // Some forty dates in the line-up of each are looked up; of what they announce only the next.
  expect(pages).toBeLessThan(30 * 600);
  if (process.env["SAY_TIMES"]) console.log({ pages, ms: answer?.["Execution Time"] });
});
