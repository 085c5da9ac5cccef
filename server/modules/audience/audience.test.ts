import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exportAudience, getAudience, getSongEnds } from "#contract/audience/audience";
import type { AudienceTable, AudienceWindow } from "#contract/audience/audience-rules";
import { followUser } from "#contract/people/follows";
import type { PlaySource } from "#contract/posts/play-sources";
import { countPlay, endPlay } from "#contract/posts/plays";
import { closeDays, countAudience } from "#modules/audience";
import { playCounter } from "#modules/plays";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { audienceReader } from "./get-audience.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
});
afterAll(() => server.stop());

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };

async function artist(name: string, zone = "America/Argentina/Buenos_Aires"): Promise<Person> {
  const person = await server.person(name, { role: "creator" });
  await server.query("update profiles set time_zone = $2 where id = $1", [person.id, zone]);
  return person;
}

async function song(of: Person, title = "Marea", duration = 180): Promise<string> {
  const media = {
    kind: "audio",
    url: "/files/a.mp3",
    mime: "audio/mpeg",
    duration,
    peaks: [],
    cover: null,
  };
  const [row] = await server.query<{ id: string }>(
    `insert into media_content (user_id, title, content_type, media) values ($1, $2, 'audio', $3) returning id`,
    [of.id, title, media],
  );
  return String(row?.id);
}

interface Listening {
  post: string;
  by: Person | string;
  at: string;
  source?: PlaySource;
}

/** Plays of members, or of visitors by their names, at these times. */
async function listen(...all: Listening[]): Promise<void> {
  const clock = { now: new Date() };
  const counter = playCounter(server.ctx, () => clock.now);
  for (const { post, by, at, source = "feed" } of all) {
    clock.now = new Date(at);
    const person = typeof by === "string" ? null : by.id;
    const visitor = typeof by === "string" ? by : `account ${by.id}`;
    await counter.add({ postId: post, visitor, person, seconds: 30, source });
  }
}

const figuresOf = (of: Person, now: string, window: AudienceWindow = "7") =>
  audienceReader(server.ctx.db)(of.id, window, new Date(now));

describe("days are those of the artist's zone", () => {
  test("a play of 02:30 UTC belongs to the evening before, and today is provisional", async () => {
    const of = await artist("dias");
    const post = await song(of);
    const [beto, carla] = [await server.person("beto"), await server.person("carla")];
    await listen(
      { post, by: beto, at: "2026-05-10T23:30:00Z" },
      { post, by: beto, at: "2026-05-11T02:30:00Z", source: "search" },
      { post, by: carla, at: "2026-05-11T12:00:00Z" },
      { post, by: "browser 1", at: "2026-05-11T13:00:00Z", source: "embed" },
    );
    const figures = await figuresOf(of, "2026-05-11T15:00:00Z");
    expect(figures).toMatchObject({
      time_zone: "America/Argentina/Buenos_Aires",
      until: "2026-05-10",
      totals: { plays: { value: 2, before: 0 }, listeners: { value: 1, before: 0 } },
      provisional: [{ day: "2026-05-11", plays: 2, listeners: 2 }],
      sources: [
        { source: "feed", plays: 1 },
        { source: "search", plays: 1 },
      ],
    });
    // Sunday at 20 and 23 h.
    expect([figures.hours[6 * 24 + 20], figures.hours[6 * 24 + 23]]).toEqual([1, 1]);
    expect(figures.days.map(({ day, plays }) => [day, plays]).at(-1)).toEqual(["2026-05-10", 2]);
  });

  test("a day is closed two hours after its end", async () => {
    const of = await artist("cierre", "UTC");
    const post = await song(of);
    await listen({ post, by: "browser 2", at: "2026-05-10T23:59:00Z" });
    const early = await figuresOf(of, "2026-05-11T01:59:00Z");
    expect(early).toMatchObject({
      until: "2026-05-09",
      totals: { plays: { value: 0 } },
      provisional: [
        { day: "2026-05-10", plays: 1 },
        { day: "2026-05-11", plays: 0 },
      ],
    });
    const late = await figuresOf(of, "2026-05-11T02:00:00Z");
    expect(late).toMatchObject({ until: "2026-05-10", totals: { plays: { value: 1 } } });
  });
});

describe("figures agree with what was heard", () => {
  test("listeners are distinct people of the whole window; visitors are new each day", async () => {
    const of = await artist("oyentes", "UTC");
    const post = await song(of);
    const dora = await server.person("dora");
    await listen(
      ...["05-01", "05-04", "05-05", "05-06"].map((day) => ({
        post,
        by: dora,
        at: `2026-${day}T10:00:00Z`,
      })),
      ...["05-04", "05-05"].map((day) => ({ post, by: "browser 3", at: `2026-${day}T11:00:00Z` })),
    );
    const figures = await figuresOf(of, "2026-05-10T12:00:00Z");
    expect(figures.totals.plays).toEqual({ value: 5, before: 1 });
    expect(figures.totals.listeners).toEqual({ value: 3, before: 1 });
    expect(figures.is_estimate).toBe(false);
    expect(figures.segments).toMatchObject({ superfans: 0, regulars: 1, occasional: 0, lost: 0 });
  });

  test("whoever listened regularly and no longer does is to be won back", async () => {
    const of = await artist("perdidos", "UTC");
    const post = await song(of);
    const elsa = await server.person("elsa");
    const fito = await server.person("fito");
    const days = ["03-20", "03-21", "03-22"].map((day) => ({
      post,
      by: elsa,
      at: `2026-${day}T10:00:00Z`,
    }));
    await listen(...days);
    await countAudience(server.ctx.db, new Date("2026-04-01T12:00:00Z"), 31);
    await listen(
      ...Array.from({ length: 8 }, (_, n) => ({
        post,
        by: fito,
        at: `2026-04-${10 + n}T10:00:00Z`,
      })),
    );
    const { segments } = await figuresOf(of, "2026-04-20T12:00:00Z", "28");
    expect(segments).toEqual({
      superfans: 1,
      regulars: 0,
      occasional: 0,
      lost: 1,
      is_estimate: false,
    });
  });

  test("cities with fewer than five listeners are one without a name", async () => {
    const of = await artist("ciudades", "UTC");
    const post = await song(of);
    const madrid = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        server.person(`madrid${n}`, { city: "Madrid", country_code: "ES" }),
      ),
    );
    const rosario = await Promise.all(
      [1, 2].map((n) => server.person(`rosario${n}`, { city: "Rosario", country_code: "AR" })),
    );
    await listen(
      ...[...madrid, ...rosario].map((by) => ({ post, by, at: "2026-05-02T10:00:00Z" })),
      { post, by: madrid[0] as Person, at: "2026-05-03T10:00:00Z" },
      { post, by: "browser 4", at: "2026-05-03T10:00:00Z" },
    );
    const figures = await figuresOf(of, "2026-05-05T12:00:00Z");
    expect(figures.cities).toEqual([
      expect.objectContaining({ city: "Madrid", country_code: "ES", plays: 6 }),
      expect.objectContaining({ id: null, city: null, country_code: null, plays: 2 }),
    ]);
    expect(figures.countries).toEqual([
      { country_code: "ES", plays: 6 },
      { country_code: null, plays: 2 },
    ]);
    expect(figures.unplaced).toBe(1);
  });

  test("a deleted song stays counted, without its title", async () => {
    const of = await artist("borrada", "UTC");
    const post = await song(of);
    await listen({ post, by: "browser 5", at: "2026-05-02T10:00:00Z" });
    await server.query("delete from media_content where id = $1", [post]);
    const figures = await figuresOf(of, "2026-05-05T12:00:00Z");
    expect(figures.songs).toEqual([{ id: post, title: null, plays: 1, before: 0, listeners: 1 }]);
    expect(figures.totals.plays.value).toBe(1);
  });
});

test("counting again, or after a kill, changes nothing, and equals a recount", async () => {
  const of = await artist("recuento", "UTC");
  const posts = [await song(of), await song(of, "Bruma")];
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => server.person(`gente${n}`)),
  );
  await listen(
    ...people.flatMap((by, n) =>
      [2, 3, 4].map((day) => ({
        post: posts[(n + day) % 2] as string,
        by,
        at: `2026-05-0${day}T1${n % 10}:00:00Z`,
      })),
    ),
  );
  const now = new Date("2026-05-06T12:00:00Z");
  await countAudience(server.ctx.db, now, 31);
  const read = () =>
    server.query(
      "select day, plays, listeners, hours, sources, sample from audience_days where artist_id = $1 order by 1",
      [of.id],
    );
  const first = await read();
  await countAudience(server.ctx.db, now, 31);
  expect(await read()).toEqual(first);
  // A run that died after some of the rows.
  await server.query("delete from audience_days where artist_id = $1 and day = '2026-05-03'", [
    of.id,
  ]);
  await countAudience(server.ctx.db, now, 31);
  expect(await read()).toEqual(first);
  const [difference] = await server.query(
    `select (select sum(plays) from audience_days where artist_id = $1)::int as days,
       (select sum(plays) from audience_songs where artist_id = $1)::int as songs,
       (select count(*) from play_log where artist_id = $1)::int as logged,
       (select sum(play_count) from media_content where user_id = $1)::int as shown`,
    [of.id],
  );
  expect(difference).toEqual({ days: 36, songs: 36, logged: 36, shown: 36 });
});

test("what was counted before plays were logged stays in the figures of its day", async () => {
  const of = await artist("antes", "UTC");
  const post = await song(of);
  await server.query(
    `insert into audience_days (artist_id, day, plays, listeners, hours, sources, sample, members, earlier)
     values ($1, '2026-05-02', 900, 0, '{}', '{}', '{}', '{}', 900)`,
    [of.id],
  );
  await server.query(
    `insert into audience_songs (artist_id, day, content_id, plays, listeners, earlier)
     values ($1, '2026-05-02', $2, 900, 0, 900)`,
    [of.id, post],
  );
  await listen({ post, by: "browser 7", at: "2026-05-02T20:00:00Z" });
  for (let run = 0; run < 2; run += 1)
    await countAudience(server.ctx.db, new Date("2026-05-05T12:00:00Z"), 31);
  const figures = await figuresOf(of, "2026-05-05T12:00:00Z");
  expect(figures.totals.plays.value).toBe(901);
  expect(figures.songs).toMatchObject([{ plays: 901 }]);
});

test("more than 2,048 listeners of a day are estimated, and a few members of a big day are still exact", async () => {
  const of = await artist("viral", "UTC");
  const post = await song(of);
  await server.query(
    `insert into play_log (artist_id, content_id, day, hour, listener, source)
     select $1, $2, '2026-05-02'::date, 10,
       (('x' || left(md5(n::text), 16))::bit(64)::bigint & -2) + case when n <= 40 then 1 else 0 end, 1
     from generate_series(1, 20000) n`,
    [of.id, post],
  );
  const figures = await figuresOf(of, "2026-05-05T12:00:00Z");
  expect(figures.is_estimate).toBe(true);
  expect(Math.abs(figures.totals.listeners.value - 20_000)).toBeLessThan(1500);
  expect(figures.segments).toMatchObject({ occasional: 40, is_estimate: false });
});

test("what people do is counted by day, and what they undo is not", async () => {
  const of = await artist("actos", "UTC");
  const [gil, hugo] = [await server.person("gil"), await server.person("hugo")];
  await gil.call(followUser, { targetUserId: of.id, follow: true });
  await hugo.call(followUser, { targetUserId: of.id, follow: true });
  await hugo.call(followUser, { targetUserId: of.id, follow: false });
  const post = await song(of);
  await server.query("insert into saved_content (user_id, content_id) values ($1, $2)", [
    gil.id,
    post,
  ]);
  const tomorrow = new Date(Date.now() + 26 * 3_600_000);
  await countAudience(server.ctx.db, tomorrow);
  const figures = await audienceReader(server.ctx.db)(of.id, "7", tomorrow);
  expect(figures.totals).toMatchObject({
    follows: { value: 1 },
    saves: { value: 1 },
    shares: { value: 0 },
  });
  expect(figures.followers).toBe(1);
  expect(figures.days.at(-1)).toMatchObject({ followers: 1 });
});

test("a day whose last act was undone, or went to another day, has none", async () => {
  const of = await artist("deshecho", "UTC");
  const lola = await server.person("lola");
  await lola.call(followUser, { targetUserId: of.id, follow: true });
  await server.query(
    "update user_follows set created_at = '2026-05-10T02:00:00Z' where following_id = $1",
    [of.id],
  );
  const counted = async (now: string) => {
    await countAudience(server.ctx.db, new Date(now));
    return server.query(
      `select day::text, follows, followers, is_final from audience_actions
       where artist_id = $1 order by day`,
      [of.id],
    );
  };
  const none = { follows: 0, is_final: false };
  expect(await counted("2026-05-10T12:00:00Z")).toMatchObject([{ day: "2026-05-10", follows: 1 }]);
  // Two in the morning there is the evening before in Buenos Aires.
  await server.query("update profiles set time_zone = $2 where id = $1", [
    of.id,
    "America/Argentina/Buenos_Aires",
  ]);
  expect(await counted("2026-05-10T13:00:00Z")).toMatchObject([
    { day: "2026-05-09", follows: 1, is_final: true },
    { day: "2026-05-10", ...none },
  ]);
  await lola.call(followUser, { targetUserId: of.id, follow: false });
  await lola.call(followUser, { targetUserId: of.id, follow: true });
  await server.query(
    "update user_follows set created_at = '2026-05-10T12:00:00Z' where following_id = $1",
    [of.id],
  );
  expect((await counted("2026-05-10T14:00:00Z"))[1]).toMatchObject({ follows: 1, followers: 1 });
  await lola.call(followUser, { targetUserId: of.id, follow: false });
  expect((await counted("2026-05-10T15:00:00Z"))[1]).toMatchObject({ ...none, followers: 0 });
  expect((await counted("2026-05-11T12:00:00Z"))[1]).toMatchObject({ follows: 0, is_final: true });
});

test("plays are never sorted or grouped by the samples of their days", async () => {
  const plan = await genericPlan(server, closeDays.text);
  expect(plan).toContain("GroupAggregate");
  expect(plan).not.toMatch(/(?:Group|Sort) Key:.*(?:sample|array_agg)/);
});

test("how far people listen, once for each play", async () => {
  const post = await song(ana, "Final");
  const [ines, juan] = [await server.person("ines"), await server.person("juan")];
  for (const person of [ines, juan]) {
    await person.call(countPlay, { id: post, seconds: 40, source: "post" }, { ...firefox });
    for (const until of [person === ines ? 0.5 : 1, 1])
      await person.call(endPlay, { id: post, until }, { ...firefox });
  }
  // Whoever did not play it tells nothing.
  await server.visitor.call(endPlay, { id: post, until: 1 }, { ...firefox });
  const { data } = await ana.call(getSongEnds, { id: post });
  expect(data).toMatchObject({ title: "Final", plays: 2 });
  expect(data.listening).toEqual([...Array<number>(11).fill(2), ...Array<number>(10).fill(1)]);
});

describe("only an artist sees their own figures", () => {
  test("a fan is told that the studio is for artists, and a song of somebody else does not exist", async () => {
    const fan = await server.person("fan");
    expect((await fan.call(getAudience, { window: "7" })).status).toBe(403);
    expect((await fan.call(exportAudience, { window: "7", table: "days" })).status).toBe(403);
    const other = await artist("otra");
    const id = await song(ana);
    expect((await fan.call(getSongEnds, { id })).status).toBe(403);
    expect((await other.call(getSongEnds, { id })).status).toBe(404);
  });

  test.each([{ window: "8" }, { window: "-7" }, { window: "7' or 1=1" }, {}])(
    "%j is refused",
    async (query) => {
      const answer = await ana.fetch(
        `/api/me/audience?${new URLSearchParams(query as Record<string, string>).toString()}`,
      );
      expect(answer.status).toBe(422);
    },
  );
});

test("the CSV has the figures of the screen, and no cell that a spreadsheet runs", async () => {
  const of = await artist("hoja", "UTC");
  const post = await song(of, '=HYPERLINK("https://example.org")');
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  await listen({ post, by: "browser 6", at: `${day}T10:00:00Z` });
  const text = async (table: AudienceTable) => {
    const answer = await of.fetch(`/api/me/audience.csv?window=7&table=${table}`);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    return answer.text();
  };
  const songs = await text("songs");
  expect(songs).toContain(`${post},"'=HYPERLINK(""https://example.org"")",1,0,1,`);
  expect(await text("days")).toContain(`${day},1,1,0,0,0,0,0,0,`);
  expect(await text("sources")).toContain("Inicio,1,");
});
