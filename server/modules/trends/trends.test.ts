import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { trendRules, trendWeights } from "#contract/discovery/trend-rules";
import { getTrendingArtists, getTrendingSongs, getTrendingTags } from "#contract/discovery/trends";
import { renewTrends } from "./renew-trends.ts";
import { type Act, hoursAgo, noon, type Town, town } from "./testing/town.ts";

let place: Town;
let ana: string;
let song: string;
beforeAll(async () => {
  place = await town(renewTrends);
  ana = await place.artist({ country: "ES", genres: ["flamenco"] });
});
afterAll(() => place.server.stop());
beforeEach(async () => {
  await place.clear();
  song = await place.publish(ana);
});

type ChartInput = Parameters<typeof ask>[0];
async function ask(
  input: {
    period?: "day" | "week" | "month";
    country?: string;
    genre?: "flamenco" | "rock" | "cumbia";
    among?: "all" | "emerging";
  } = {},
) {
  return (await place.server.visitor.call(getTrendingSongs, input)).data;
}
const songs = async (input?: ChartInput): Promise<string[]> =>
  (await ask(input)).places.map(({ post }) => post.id);
const artists = async (input: ChartInput = {}): Promise<string[]> =>
  (await place.server.visitor.call(getTrendingArtists, input)).data.places.map(
    ({ artist }) => artist.id,
  );
/** People and score of a song (or artist) in the weekly chart of all countries and genres. */
async function getTrendEntry(id = song): Promise<{ people: number; score: number } | undefined> {
  const [row] = await place.server.query<{ people: number; score: number }>(
    `select people, score from trend_entries
     where coalesce(post_id, artist_id) = $1 and period = 'week' and country = '' and genre = '' and not emerging`,
    [id],
  );
  return row;
}
/** A weight after so many hours, in the weekly chart. */
const left = (weight: number, hours: number): number => weight * 0.5 ** (hours / 48);

describe("counted people", () => {
  test("are distinct: a hundred actions of one person count once, by the heaviest", async () => {
    await place.liked(song, 3, hoursAgo(10));
    const [fan] = place.fans;
    for (let n = 0; n < 100; n += 1) await place.act(fan, "comment", song, hoursAgo(1));
    for (const act of ["save", "collect", "share"] as Act[])
      await place.act(fan, act, song, hoursAgo(20));
    await place.compute();
    const trendEntry = await getTrendEntry();
    expect(trendEntry?.people).toBe(3);
    // A comment an hour ago weighs more than a share yesterday at noon.
    const share = left(trendWeights.share, 24);
    const comment = left(trendWeights.comment, 1);
    const strongest = Math.max(share, comment);
    expect(trendEntry?.score).toBeCloseTo(2 * left(trendWeights.like, 10) + strongest, 6);
    expect((await ask()).places[0]?.people).toBe(3);
  });

  test.for([
    ["like", trendWeights.like],
    ["comment", trendWeights.comment],
    ["save", trendWeights.save],
    ["collect", trendWeights.save],
    ["share", trendWeights.share],
  ] as const)("%s has its published weight", async ([act, weight]) => {
    for (const fan of place.fans.slice(0, 3)) await place.act(fan, act, song, noon);
    await place.compute();
    expect(await getTrendEntry()).toEqual({ people: 3, score: 3 * weight });
    expect(await getTrendEntry(ana)).toEqual({ people: 3, score: 3 * weight });
  });

  test("a new follow counts for the artist, not for a song", async () => {
    for (const fan of place.fans.slice(0, 3)) await place.act(fan, "follow", ana, noon);
    await place.compute();
    expect(await getTrendEntry(ana)).toEqual({ people: 3, score: 3 * trendWeights.follow });
    expect(await getTrendEntry()).toBeUndefined();
  });

  test("actions of one person on several posts of an artist count once for the artist", async () => {
    const other = await place.publish(ana, { type: "text" });
    await place.liked(song, 3, noon);
    await place.liked(other, 3, noon);
    await place.act(place.fans[0], "follow", ana, noon);
    await place.compute();
    expect(await getTrendEntry(ana)).toEqual({
      people: 3,
      score: 2 * trendWeights.like + trendWeights.follow,
    });
  });

  test("the shown points are those that decide the rank", async () => {
    const savedPostId = await place.publish(ana, { type: "audio" });
    // Fewer people with more actions.
    await place.liked(song, 4, noon);
    for (const fan of place.fans.slice(0, 3)) await place.act(fan, "save", savedPostId, noon);
    for (const fan of place.fans.slice(0, 3)) await place.act(fan, "share", savedPostId, noon);
    await place.compute();
    const { places } = await ask({ period: "day" });
    const placeSummaries = places.map(({ post, people, points }) => ({
      id: post.id,
      people,
      points,
    }));
    expect(placeSummaries.map(({ id }) => id)).toEqual([savedPostId, song]);
    expect(placeSummaries.map(({ people }) => people)).toEqual([3, 4]);
    const points = placeSummaries.map((of) => of.points);
    expect(points).toEqual(points.toSorted((a, b) => b - a));
  });

  test("at least three people are needed", async () => {
    await place.liked(song, trendRules.minPeople - 1);
    await place.compute();
    expect([await songs(), await artists()]).toEqual([[], []]);
    await place.act(place.fans[5], "like", song, hoursAgo(1));
    await place.compute(hoursAgo(-24));
    expect([await songs(), await artists()]).toEqual([[song], [ana]]);
  });

  test("actions on one's own posts do not count, nor do additions to the artist's own collections", async () => {
    const helper = place.fans[2];
    await place.liked(song, 2);
    for (const act of ["like", "comment", "save", "collect"] as const)
      await place.act(ana, act, song);
    const [list] = await place.server.query<{ id: string }>(
      "select id from collections where owner_id = $1",
      [ana],
    );
    await place.server.query(
      "update collection_items set added_by = $1, created_at = $2 where collection_id = $3",
      [helper, hoursAgo(1), list?.id],
    );
    await place.compute();
    expect([await songs(), await artists()]).toEqual([[], []]);
    await place.act(helper, "like", song);
    await place.compute(hoursAgo(-24));
    expect([await songs(), await artists()]).toEqual([[song], [ana]]);
  });

  test("plays do not count, since they cannot be attributed to people", async () => {
    await place.liked(song, 2);
    await place.server.query(
      "insert into play_days (content_id, day, plays) values ($1, '2026-06-15', 1000)",
      [song],
    );
    await place.server.query("update media_content set play_count = 1000 where id = $1", [song]);
    await place.compute();
    expect(await songs()).toEqual([]);
  });

  test("an account counts from its second day on, and after onboarding", async () => {
    const [young = "", newcomerId = ""] = await place.people(2);
    await place.server.query("update profiles set created_at = $2 where id = $1", [
      young,
      hoursAgo(23),
    ]);
    await place.server.query("update profiles set first_run_completed = false where id = $1", [
      newcomerId,
    ]);
    await place.liked(song, 2);
    for (const person of [young, newcomerId]) await place.act(person, "like", song);
    await place.compute();
    expect(await songs()).toEqual([]);
    await place.compute(hoursAgo(-24));
    expect(await songs()).toEqual([song]);
  });

  test("an action that is taken back no longer counts at the next run", async () => {
    await place.liked(song, 3);
    await place.compute();
    await place.server.query("delete from content_likes where user_id = $1", [place.fans[0]]);
    await place.compute(hoursAgo(-24));
    expect(await songs()).toEqual([]);
  });
});

describe("removed votes", () => {
  beforeEach(async () => {
    await place.liked(song, 3);
    await place.compute();
  });
  const next = () => place.compute(hoursAgo(-24));

  test("of banned people, at the next run", async () => {
    await place.server.query("update users set banned_until = '2026-12-31' where id = $1", [
      place.fans[0],
    ]);
    await next();
    expect([await songs(), await artists()]).toEqual([[], []]);
  });

  test.for(["by the artist", "of the artist"])(
    "of people blocked %s, at the next run",
    async (how) => {
      const pair = how === "by the artist" ? [ana, place.fans[1]] : [place.fans[1], ana];
      await place.server.query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", pair);
      await next();
      expect([await songs(), await artists()]).toEqual([[], []]);
    },
  );

  test("of deleted accounts, at once", async () => {
    const [leaver = ""] = await place.people(1);
    await place.server.query("delete from content_likes where user_id = $1", [place.fans[0]]);
    await place.act(leaver, "like", song, hoursAgo(-1));
    await next();
    expect(await songs()).toEqual([song]);
    await place.server.query("delete from users where id = $1", [leaver]);
    await place.compute(hoursAgo(-48));
    expect(await songs()).toEqual([]);
  });
});

describe("decay with time", () => {
  test("two people of today outweigh more of last week, at a fixed clock", async () => {
    const other = await place.publish(await place.artist());
    await place.liked(song, 3, hoursAgo(1));
    await place.liked(other, 5, hoursAgo(120));
    await place.compute();
    expect(await songs()).toEqual([song, other]);
    const trendEntry = await getTrendEntry(other);
    expect(trendEntry?.score).toBeCloseTo(5 * left(trendWeights.like, 120), 6);
  });

  test("a weight is halved after the half-life of each period", async () => {
    for (const fan of place.fans.slice(0, 3)) await place.act(fan, "like", song, hoursAgo(12));
    await place.compute();
    const rows = await place.server.query<{ period: string; score: number }>(
      `select period, score from trend_entries where post_id = $1 and country = '' and genre = '' and not emerging`,
      [song],
    );
    const score = Object.fromEntries(rows.map((row) => [row.period, row.score]));
    expect(score["day"]).toBeCloseTo(3 * 3 * 0.5, 6);
    expect(score["week"]).toBeCloseTo(3 * 3 * 0.5 ** (12 / 48), 6);
    expect(score["month"]).toBeCloseTo(3 * 3 * 0.5 ** (12 / 168), 6);
  });

  test("each period counts only actions within it, and none of the future", async () => {
    const [day, week, month, past, future] = (await Promise.all(
      Array.from({ length: 5 }, () => place.publish(ana, { at: hoursAgo(2000) })),
    )) as [string, string, string, string, string];
    await place.liked(day, 3, hoursAgo(23));
    await place.liked(week, 3, hoursAgo(25));
    await place.liked(month, 3, hoursAgo(24 * 8));
    await place.liked(past, 3, hoursAgo(24 * 31));
    await place.liked(future, 3, hoursAgo(-1));
    await place.compute();
    expect(await songs({ period: "day" })).toEqual([day]);
    expect(await songs({ period: "week" })).toEqual([day, week]);
    expect(await songs({ period: "month" })).toEqual([day, week, month]);
  });
});

describe("listed items", () => {
  test("songs are recordings of artists that everybody may hear", async () => {
    const fan = place.fans[11];
    const others = await Promise.all([
      place.publish(ana, { type: "text" }),
      place.publish(String(fan)),
      place.publish(ana),
      place.publish(ana),
      place.publish(ana),
    ]);
    const [, , lockedId, hiddenId, deletedId] = others;
    for (const id of others) await place.liked(id, 4);
    await place.server.query("update media_content set is_locked = true where id = $1", [lockedId]);
    await place.server.query("update media_content set visibility = 'followers' where id = $1", [
      hiddenId,
    ]);
    await place.server.query(
      "update media_content set status = 'deleted', deleted_at = now() where id = $1",
      [deletedId],
    );
    await place.liked(song, 3);
    await place.compute();
    expect(await songs()).toEqual([song]);
    expect(await artists()).toEqual([ana]);
  });

  test("by country and by genre, alone and together, of the artist and of the tags", async () => {
    const beto = await place.artist({ country: "MX", genres: ["rock"] });
    const mexican = await place.publish(beto, { tags: ["flamenco"] });
    await place.liked(song, 4);
    await place.liked(mexican, 3);
    await place.compute();
    expect(await songs()).toEqual([song, mexican]);
    expect(await songs({ country: "ES" })).toEqual([song]);
    expect(await songs({ country: "MX" })).toEqual([mexican]);
    expect(await songs({ country: "UY" })).toEqual([]);
    expect(await songs({ genre: "flamenco" })).toEqual([song, mexican]);
    expect(await songs({ genre: "rock" })).toEqual([mexican]);
    expect(await songs({ genre: "flamenco", country: "MX" })).toEqual([mexican]);
    expect(await songs({ genre: "rock", country: "ES" })).toEqual([]);
    expect(await artists({ genre: "flamenco" })).toEqual([ana]);
    expect(await artists({ country: "MX", genre: "rock" })).toEqual([beto]);
    expect((await ask({ country: "MX" })).places[0]?.rank).toBe(1);
  });

  test("'Emergentes' are artists under 1,000 followers, where fewer followers help", async () => {
    const popularArtist = await place.artist({ followers: 1000 });
    const nearly = await place.artist({ followers: 999 });
    const unknown = await place.artist({ followers: 6 });
    const ids = [];
    for (const [n, artist] of [popularArtist, nearly, unknown].entries()) {
      ids.push(await place.publish(artist));
      await place.liked(String(ids[n]), 6 - n);
    }
    await place.compute();
    expect(await songs()).toEqual(ids);
    expect(await songs({ among: "emerging" })).toEqual([ids[2], ids[1]]);
    expect(await artists({ among: "emerging" })).toEqual([unknown, nearly]);
  });

  test("tags are ranked by the people who publish with them, in any spelling, each person once", async () => {
    const tags = async (input = {}) =>
      (await place.server.visitor.call(getTrendingTags, input)).data.places.map(
        ({ tag, people }) => `${tag} ${people}`,
      );
    const at = hoursAgo(2);
    for (const fan of place.fans.slice(0, 4))
      await place.publish(fan, { type: "text", tags: ["guitarra"], at });
    for (const fan of place.fans.slice(0, 3))
      await place.publish(fan, { type: "text", tags: ["acústico", "rock"], at });
    await place.publish(String(place.fans[4]), { type: "text", tags: ["acustico"], at });
    await place.publish(String(place.fans[3]), { type: "text", tags: ["acústico"], at });
    for (let n = 0; n < 9; n += 1) await place.publish(ana, { type: "text", tags: ["yo"], at });
    await place.publish(ana, { type: "text", tags: ["yo", "viejo"], at: hoursAgo(200) });
    await place.compute();
    expect(await tags()).toEqual(["acústico 5", "guitarra 4", "rock 3"]);
    // In a genre its own name is omitted.
    expect(await tags({ genre: "rock" })).toEqual(["acústico 3"]);
    expect(await tags({ country: "MX" })).toEqual([]);
  });

  test("tags rise by actions on posts with them, of at least two authors", async () => {
    const tags = async () =>
      (await place.server.visitor.call(getTrendingTags, {})).data.places.map(
        ({ tag, people }) => `${tag} ${people}`,
      );
    const other = await place.artist();
    const own = await place.publish(ana, { tags: ["gira", "ana"] });
    await place.liked(own, 8);
    await place.compute();
    expect(await tags()).toEqual([]);
    await place.publish(other, { tags: ["gira"], at: hoursAgo(2) });
    await place.act(place.fans[0], "save", own);
    await place.compute(hoursAgo(-24));
    expect(await tags()).toEqual(["gira 9"]);
  });

  test("at most fifty places", async () => {
    await place.server.query(
      `with songs as (
         insert into media_content (user_id, title, content_type, created_at)
         select $1, 's' || n, 'audio', $2 from generate_series(1, 70) n returning id
       )
       insert into content_likes (user_id, content_id, created_at)
       select fan, id, $2 from songs, unnest($3::uuid[]) fan`,
      [ana, hoursAgo(3), place.fans.slice(0, 3)],
    );
    await place.compute();
    const { places } = await ask();
    expect(places.map(({ rank }) => rank)).toEqual(
      Array.from({ length: trendRules.shown }, (_, n) => n + 1),
    );
  });
});
