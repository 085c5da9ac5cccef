import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dismissRecommendation, getRecommendations } from "#contract/discovery/recommendations";
import { blockUser, muteUser } from "#contract/people/safety";
import { getStudio } from "#contract/audience/studio";
import { indexPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { markPlayed } from "./first-listener-queries.ts";
import { placeFirstSongs, placeOf } from "./first-listeners.ts";
import { community, follow, getReasonsByName, type Person } from "./testing/scene.ts";

let server: TestServer;
let nueva: Person;
let beto: Person;
let carla: Person;

beforeAll(async () => {
  server = await testServer();
  nueva = await server.person("nueva", { role: "creator", musical_genres: ["cumbia"] });
  beto = await server.person("beto", { musical_genres: ["cumbia"] });
  carla = await server.person("carla", { musical_genres: ["metal"] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const table of ["media_content", "blocks", "mutes", "user_follows"])
    await server.query(`delete from ${table}`);
  await server.query("delete from recommendation_dismissals");
  await server.query(
    "update profiles set is_public = true, created_at = now(), first_run_completed = true",
  );
  await server.query("update sessions set refreshed_at = now()");
});

/** A song of the new artist, minutes ago. */
async function song(title: string, minutes = 1, changes = ""): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `insert into media_content (user_id, title, content_type, media, created_at)
     values ($1, $2, 'audio', '{"kind": "audio", "duration": 60}', now() - make_interval(mins => $3)) returning id`,
    [nueva.id, title, minutes],
  );
  const id = String(row?.id);
  if (changes !== "") await server.query(`update media_content set ${changes} where id = $1`, [id]);
  return id;
}

const place = () => placeFirstSongs(server.ctx.db, new Date());
const places = () =>
  server.query<{ title: string; viewer_id: string; shown: boolean; played: boolean }>(
    `select m.title, f.viewer_id, f.shown_at is not null as shown, f.played_at is not null as played
     from first_listener_places f join media_content m on m.id = f.content_id order by m.title`,
  );
const titles = async () => (await places()).map(({ title }) => title);

describe("a first song gets a place", () => {
  test("with people who share a genre, once, however often the job runs", async () => {
    await song("Alba");
    await place();
    await place();
    expect(await places()).toEqual([
      { title: "Alba", viewer_id: beto.id, shown: false, played: false },
    ]);
  });

  test("for the first three songs of an artist only", async () => {
    for (const [at, title] of ["A", "B", "C", "D"].entries()) await song(title, 10 - at);
    await place();
    expect(await titles()).toEqual(["A", "B", "C"]);
  });

  test("also after another one was deleted: publishing again takes no new turn", async () => {
    for (const at of [1, 2, 3]) await song("X", 10 + at, "status = 'deleted', deleted_at = now()");
    await song("D");
    await place();
    expect(await titles()).toEqual([]);
  });

  test("on an old page only while its songs have fewer than a hundred plays", async () => {
    await server.query("update profiles set created_at = now() - interval '1 year'");
    const id = await song("Alba", 1, "play_count = 100");
    await place();
    expect(await titles()).toEqual([]);
    await server.query("update media_content set play_count = 99 where id = $1", [id]);
    await place();
    expect(await titles()).toEqual(["Alba"]);
  });
});

describe("a song gets no place", () => {
  test.for([
    "visibility = 'followers'",
    "visibility = 'unlisted'",
    "visibility = 'private'",
    "status = 'archived'",
    "is_locked = true",
    "is_sensitive = true",
    "created_at = now() - interval '8 days'",
  ])("when %s", async (changes) => {
    await song("Alba", 1, changes);
    await place();
    expect(await titles()).toEqual([]);
  });

  test("when its artist has a private page", async () => {
    await song("Alba");
    await server.query("update profiles set is_public = false where id = $1", [nueva.id]);
    await place();
    expect(await titles()).toEqual([]);
  });

  test.for([
    ["blocks them", () => nueva.call(blockUser, { id: beto.id })],
    ["was blocked by them", () => beto.call(blockUser, { id: nueva.id })],
    ["was muted by them", () => beto.call(muteUser, { id: nueva.id })],
    ["muted them", () => nueva.call(muteUser, { id: beto.id })],
    ["was dismissed by them", () => beto.call(dismissRecommendation, { id: nueva.id })],
    ["is followed by them", () => follow(server, [beto.id], [nueva.id])],
  ] as const)("with somebody whose artist %s", async ([, act]) => {
    await act();
    await song("Alba");
    await place();
    expect(await titles()).toEqual([]);
  });

  test("with private profiles, and people who were not there for 28 days", async () => {
    await song("Alba");
    await server.query("update profiles set is_public = false where id = $1", [beto.id]);
    await place();
    expect(await titles()).toEqual([]);
    await server.query("update profiles set is_public = true where id = $1", [beto.id]);
    await server.query("update sessions set refreshed_at = now() - interval '29 days'");
    await place();
    expect(await titles()).toEqual([]);
  });
});

describe("the recommendations of a person", () => {
  test("show one first song at a time, with the reason, and note that they did", async () => {
    await song("Alba", 2);
    await song("Brasa", 1);
    await place();
    const reasons = await getReasonsByName(beto);
    expect(reasons.get("nueva")).toMatchObject({
      kind: "debut",
      song: { title: "Alba" },
      genre: "cumbia",
    });
    await beto.call(getRecommendations, {});
    expect((await places()).map(({ title, shown }) => [title, shown])).toEqual([
      ["Alba", true],
      ["Brasa", false],
    ]);
    expect((await getReasonsByName(carla)).get("nueva")?.kind).not.toBe("debut");
  });

  test("name the artist once on a page of any size", async () => {
    await song("Alba");
    await place();
    for (const limit of [1, 2, 24]) {
      const { data } = await beto.call(getRecommendations, { limit });
      expect(data.people.length).toBeLessThanOrEqual(limit);
      const ids = data.people.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test.for([
    ["is hidden", "update media_content set visibility = 'private'"],
    ["is deleted", "delete from media_content"],
    ["has a private artist", "update profiles set is_public = false where username = 'nueva'"],
  ] as const)("leave out a song that %s since it was placed", async ([, sql]) => {
    await song("Alba");
    await place();
    await server.query(sql);
    expect((await getReasonsByName(beto)).get("nueva")?.kind).not.toBe("debut");
  });

  test("leave out artists that were blocked, dismissed or followed since", async () => {
    await song("Alba");
    await place();
    await beto.call(dismissRecommendation, { id: nueva.id });
    expect((await getReasonsByName(beto)).has("nueva")).toBe(false);
    await server.query("delete from recommendation_dismissals");
    await follow(server, [beto.id], [nueva.id]);
    expect((await getReasonsByName(beto)).has("nueva")).toBe(false);
    await server.query("delete from user_follows");
    expect((await getReasonsByName(beto)).get("nueva")?.kind).toBe("debut");
    await nueva.call(blockUser, { id: beto.id });
    expect((await getReasonsByName(beto)).has("nueva")).toBe(false);
  });
});

test("a play counts for those who were shown the song, and for nobody else", async () => {
  const id = await song("Alba");
  await place();
  const people = [beto.id, carla.id, nueva.id];
  await server.ctx.db.run(markPlayed, { song: id, people, now: new Date() });
  expect((await places()).map(({ played }) => played)).toEqual([false]);
  await beto.call(getRecommendations, {});
  await server.ctx.db.run(markPlayed, { song: id, people, now: new Date() });
  expect((await places()).map(({ viewer_id, played }) => [viewer_id, played])).toEqual([
    [beto.id, true],
  ]);
});

test("a song gets a hundred places, and people of the artist's country before others", async () => {
  const names = Array.from({ length: 110 }, (_, at) => `oyente${at}`);
  const ids = await community(
    server,
    names.map((name) => ({ name, role: "supporter" as const, musical_genres: ["cumbia"] })),
  );
  await server.query(
    `insert into sessions (user_id, amr, ip, user_agent)
     select person, '[]', '127.0.0.1', '' from unnest($1::uuid[]) person`,
    [Object.values(ids)],
  );
  await server.query("update profiles set country_code = 'UY' where id = $1", [nueva.id]);
  const neighbours = names.slice(0, 30).map((name) => String(ids[name]));
  await server.query("update profiles set country_code = 'UY' where id = any($1::uuid[])", [
    neighbours,
  ]);
  await song("Alba");
  await place();
  await place();
  const viewers = (await places()).map(({ viewer_id }) => viewer_id);
  expect(viewers).toHaveLength(100);
  expect(viewers).toEqual(expect.arrayContaining(neighbours));
});

test("the artist learns numbers from five people on, and never who", async () => {
  await song("Alba");
  const numbers = async () => (await nueva.call(getStudio, {})).data.first_listeners;
  expect(await numbers()).toEqual([]);
  const names = ["uno", "dos", "tres", "cuatro", "cinco"];
  await server.query("update profiles set musical_genres = '{}' where name like 'oyente%'");
  const ids = await community(
    server,
    names.map((name) => ({ name, role: "supporter" as const, musical_genres: ["cumbia"] })),
  );
  await server.query(
    `insert into first_listener_places (content_id, viewer_id, shown_at, played_at)
     select m.id, person, now(), case when person <> $1 then now() end
     from media_content m cross join unnest($2::uuid[]) person`,
    [ids["uno"], Object.values(ids)],
  );
  expect(await numbers()).toEqual([
    { id: expect.any(String), title: "Alba", viewers: 5, listeners: null },
  ]);
  expect((await carla.call(getStudio, {})).status).not.toBe(200);
});

test("the place of a person is read by its index, whoever else has one", async () => {
  // Many songs and many people: of a few rows no plan is better than another.
  await server.query("alter table media_content disable trigger user");
  await server.query(
    `with accounts as (
       insert into users (email) select n || '@lejos.test' from generate_series(1, 2000) n returning id
     ), people as (
       insert into profiles (id, name, role, first_run_completed)
       select id, 'Alguien', 'creator', true from accounts returning id
     ), songs as (
       insert into media_content (user_id, title, content_type) select id, 'Lejos', 'audio' from people returning id, user_id
     )
     insert into first_listener_places (content_id, viewer_id, placed_at) select id, user_id, now() from songs`,
  );
  await server.query("analyze");
  const plan = await indexPlan(server, placeOf.text);
  expect(plan).toContain("first_listener_places_of");
  expect(plan).not.toMatch(/Seq Scan on (?:first_listener_places|media_content|profiles)/);
});
