import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { advisoryLock } from "#platform/db/advisory-locks";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { audienceReader } from "./get-audience.ts";

let server: TestServer;
let holder: pg.Client;
beforeAll(async () => {
  server = await testServer();
  holder = new pg.Client({ connectionString: server.ctx.config.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await server.stop();
});

const now = new Date("2026-05-10T12:00:00Z");
async function artist(name: string): Promise<string> {
  const { id } = await server.person(name, { role: "creator" });
  await server.query("update profiles set time_zone = 'UTC' where id = $1", [id]);
  return id;
}
const waiting = (count: number) =>
  eventually(async () =>
    expect(
      await server.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      ),
    ).toHaveLength(count),
  );

interface Place {
  city: string;
  country: string;
  plays: number;
  day?: string;
  /** Numbers of listeners; none: they were emptied. */
  sample: number[];
}

async function heardIn(of: string, places: Place[]): Promise<void> {
  for (const { city, country, plays, day = "2026-05-02", sample } of places)
    await server.query(
      `insert into audience_places as p (artist_id, day, cities, plays, listeners, heard_in)
       select $1, $2, array[id], array[$3::integer], $4, array_fill(id, array[cardinality($4::integer[])])
       from cities where name = $5 and country_code = $6 order by population desc limit 1
       on conflict (artist_id, day) do update set cities = p.cities || excluded.cities, plays = p.plays || excluded.plays,
         listeners = p.listeners || excluded.listeners, heard_in = p.heard_in || excluded.heard_in`,
      [of, day, plays, sample, city, country],
    );
  await server.query(
    `insert into audience_days (artist_id, day, plays, listeners, hours, sources, sample, members)
     select artist_id, day, (select sum(one) from unnest(plays) one), 0, '{}', '{}', '{}', '{}' from audience_places
     where artist_id = $1`,
    [of],
  );
}

test("no subtraction names the country of fewer than five listeners, also of emptied days", async () => {
  const of = await artist("lugares");
  const five = [1, 2, 3, 4, 5];
  await heardIn(of, [
    { city: "Madrid", country: "ES", plays: 50, sample: five },
    // Nobody knows any more how many they were.
    { city: "Sevilla", country: "ES", plays: 3, day: "2024-05-02", sample: [] },
    { city: "Buenos Aires", country: "AR", plays: 20, sample: [1, 2, 3] },
    { city: "Buenos Aires", country: "AR", plays: 7, day: "2026-05-03", sample: [3, 4, 5] },
    { city: "Rosario", country: "AR", plays: 2, sample: [6, 7] },
    // Few in each, and enough together.
    { city: "Lima", country: "PE", plays: 4, sample: [1, 2, 3] },
    { city: "Cusco", country: "PE", plays: 5, sample: [3, 4, 5] },
    { city: "Santiago", country: "CL", plays: 6, sample: [1, 2, 3, 4] },
  ]);
  const figures = await audienceReader(server.ctx.db)(of, "all", now);
  expect(figures.cities.map(({ city, plays }) => [city, plays])).toEqual([
    ["Madrid", 50],
    ["Buenos Aires", 27],
    [null, 3 + 2 + 4 + 5 + 6],
  ]);
  expect(figures.countries).toEqual([
    { country_code: "ES", plays: 50 },
    { country_code: "AR", plays: 27 },
    { country_code: "PE", plays: 9 },
    { country_code: null, plays: 3 + 2 + 6 },
  ]);
  expect(figures.unplaced).toBe(0);
});

test("a report is made once, however many ask for it on two servers", async () => {
  const of = await artist("una_vez");
  const [one, other] = [audienceReader(server.ctx.db), audienceReader(server.ctx.db)];
  await holder.query("begin");
  await holder.query(`select ${advisoryLock("audienceReports", "$1 || ' 0'")}`, [of]);
  const later = new Date(now.getTime() + 1000);
  const reports = [one(of, "all", now), one(of, "all", later), other(of, "all", later)];
  // Those of one server share a connection.
  await waiting(2);
  await holder.query("rollback");
  const times = (await Promise.all(reports)).map(({ made_at: at }) => at);
  expect(new Set(times).size).toBe(1);
  const [row] = await server.query<{ made_at: Date }>(
    "select made_at from audience_reports where artist_id = $1",
    [of],
  );
  expect(row?.made_at.toISOString()).toBe(times[0]);
});

test("of an account that is deleted at the same moment there are none", async () => {
  const of = await artist("se_va");
  await holder.query("begin");
  await holder.query("delete from users where id = $1", [of]);
  const figures = audienceReader(server.ctx.db)(of, "28", now).catch((error: unknown) => error);
  await waiting(1);
  await holder.query("commit");
  expect(await figures).toMatchObject({ code: "studio_for_artists" });
});
