import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { blockUser, muteUser } from "#contract/people/safety";
import { getTrendingArtists, getTrendingSongs } from "#contract/discovery/trends";
import { statement, t } from "#platform/db/sql";
import { trends } from "./index.ts";
import { renewTrends } from "./renew-trends.ts";
import { hoursAgo, noon, type Town, town } from "./testing/town.ts";

let place: Town;
let first: string;
let second: string;
let third: string;
let authors: string[];
beforeAll(async () => {
  place = await town(renewTrends);
  authors = [await place.artist(), await place.artist(), await place.artist()];
});
afterAll(() => place.server.stop());
beforeEach(async () => {
  await place.clear();
  [first, second, third] = (await Promise.all(authors.map((author) => place.publish(author)))) as [
    string,
    string,
    string,
  ];
  await place.liked(first, 6);
  await place.liked(second, 5);
  await place.liked(third, 4);
});

const later = (hours: number): Date => hoursAgo(-hours);
const ask = async (period: "day" | "week" = "day", who = place.server.visitor) =>
  (await who.call(getTrendingSongs, { period })).data;
const getChartLines = async (): Promise<string[]> =>
  (await ask()).places.map(
    ({ post, rank, moved, is_new }) =>
      `${rank} ${[first, second, third].indexOf(post.id) + 1} ${is_new ? "new" : String(moved)}`,
  );

type Database = Town["server"]["ctx"]["db"];

/** A process that computes step by step: each `next` begins a transaction and does its work, or commits it. */
function createSteppedRun(real: Database) {
  let resume = (): void => {};
  let whenPaused = Promise.withResolvers<void>();
  const pause = (): Promise<void> =>
    new Promise((go) => {
      resume = go;
      whenPaused.resolve();
    });
  const transaction: Database["transaction"] = async (work) => {
    await pause();
    return real.transaction(async (db) => {
      const result = await work(db);
      await pause();
      return result;
    });
  };
  const result = renewTrends({ ...real, transaction }, noon).finally(() => whenPaused.resolve());
  const next = async (): Promise<void> => {
    await whenPaused.promise;
    whenPaused = Promise.withResolvers();
    resume();
    await whenPaused.promise;
  };
  return { result, next };
}

describe("movement against the run before", () => {
  test("is absent in the very first chart", async () => {
    await place.compute();
    expect(await getChartLines()).toEqual(["1 1 null", "2 2 null", "3 3 null"]);
    expect((await ask()).compared_at).toBeNull();
  });

  test("shows places won and lost, unchanged and new items, and since when they are listed", async () => {
    await place.server.query("delete from content_likes where content_id = $1", [second]);
    await place.compute();
    await place.liked(second, 5, later(0.5));
    for (const fan of place.fans.slice(6, 12)) await place.act(fan, "like", third, later(0.5));
    await place.compute(later(1));
    expect(await getChartLines()).toEqual(["1 3 1", "2 1 -1", "3 2 new"]);
    await place.compute(later(2));
    const { places, computed_at, compared_at } = await ask();
    expect(await getChartLines()).toEqual(["1 3 0", "2 1 0", "3 2 0"]);
    expect([computed_at, compared_at]).toEqual([later(2).toISOString(), later(1).toISOString()]);
    expect(places.map((one) => one.listed_since)).toEqual([
      later(0).toISOString(),
      later(0).toISOString(),
      later(1).toISOString(),
    ]);
  });
});

describe("runs", () => {
  test("compute each period when it is due, and not before", async () => {
    expect(await place.compute()).toEqual(["day", "month", "week"]);
    expect(await place.compute(later(0.5))).toEqual([]);
    expect(await place.compute(later(1))).toEqual(["day"]);
    expect(await place.compute(later(6))).toEqual(["day", "week"]);
    expect(await place.compute(later(24))).toEqual(["day", "month", "week"]);
  });

  test("omit a post that is deleted meanwhile", async () => {
    const { db } = place.server.ctx;
    const deletePost = statement({ id: t.uuid }, {}, "delete from media_content where id = $id");
    const whenDeleted = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const deletion = db.transaction(async (inside) => {
      await inside.run(deletePost, { id: second });
      whenDeleted.resolve();
      await mayCommit.promise;
    });
    await whenDeleted.promise;
    const run = place.compute();
    // The run has read the post, and waits for the end of the deletion.
    await vi.waitUntil(async () => {
      const [waiting] = await place.server.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return waiting !== undefined;
    });
    mayCommit.resolve();
    await deletion;
    expect(await run).toEqual(["day", "month", "week"]);
    expect((await ask()).places.map(({ post }) => post.id)).toEqual([first, third]);
  });

  test("catch up once after missed runs", async () => {
    await place.compute();
    expect(await place.compute(later(24 * 40))).toEqual(["day", "month", "week"]);
    expect((await ask()).places).toEqual([]);
    expect((await ask()).computed_at).toBe(later(24 * 40).toISOString());
  });

  test("continue after a run with a wrong clock", async () => {
    await place.compute(later(24 * 1000));
    expect(await place.compute()).toEqual(["day", "month", "week"]);
    expect((await ask()).places).toHaveLength(3);
  });

  test("compute nothing while there are no posts", async () => {
    await place.server.query("delete from media_content");
    expect(await place.compute()).toEqual([]);
    expect(await ask()).toEqual({ computed_at: null, compared_at: null, places: [] });
  });

  test("compute each chart once in two processes", async () => {
    const both = await Promise.all([place.compute(), place.compute(), place.compute()]);
    expect(both.flat().toSorted()).toEqual(["day", "month", "week"]);
    expect(await place.server.query("select distinct run from trend_runs")).toEqual([{ run: 1 }]);
    expect((await ask()).places).toHaveLength(3);
  });

  test("skip no period, whatever the interleaving of two processes", async () => {
    const [one, other] = [
      createSteppedRun(place.server.ctx.db),
      createSteppedRun(place.server.ctx.db),
    ];
    await one.next(); // the day
    await one.next();
    await other.next(); // the day again, which is done
    await one.next(); // the month, while the other still looks at the day
    await other.next();
    await one.next();
    await one.next(); // the week
    await other.next(); // the month, while the first computes the week
    await one.next();
    for (let left = 0; left < 3; left += 1) await other.next();
    const computedPeriods = [...(await one.result), ...(await other.result)];
    expect(computedPeriods.toSorted()).toEqual(["day", "month", "week"]);
  });

  test("show readers the chart before or the one after, never a mixture", async () => {
    await place.compute();
    let computing = true;
    const runs = (async () => {
      for (let hour = 1; hour <= 8; hour += 1) await place.compute(later(hour));
      computing = false;
    })();
    const chartSizes = new Set<number>();
    while (computing) chartSizes.add((await ask()).places.length);
    await runs;
    expect([...chartSizes]).toEqual([3]);
    expect(
      (await place.server.query("select distinct run from trend_entries where period = 'day'"))
        .length,
    ).toBe(1);
  });

  test("leave the previous chart when they fail", async () => {
    await place.compute();
    const before = await ask();
    const breaking = {
      ...place.server.ctx.db,
      transaction: (work: Parameters<typeof place.server.ctx.db.transaction>[0]) =>
        place.server.ctx.db.transaction(async (db) => {
          await work(db);
          throw new Error("the power is cut");
        }),
    } as typeof place.server.ctx.db;
    await expect(renewTrends(breaking, later(1))).rejects.toThrow("the power is cut");
    expect(await ask()).toEqual(before);
  });

  test("missing charts are computed when a server starts", async () => {
    await place.server.query("update profiles set created_at = now() - interval '3 days'");
    await place.server.query("update content_likes set created_at = now() - interval '1 hour'");
    const { ctx } = place.server;
    const { jobs = [], catchUp } = trends(ctx);
    await catchUp?.();
    await ctx.jobs.start(jobs);
    await vi.waitFor(async () => expect((await ask()).places).toHaveLength(3), { timeout: 60_000 });
    await ctx.jobs.stop();
    await catchUp?.();
    const waiting = await place.server.query(
      "select from graphile_worker.jobs where task_identifier = 'renew-trends'",
    );
    expect(waiting).toEqual([]);
    await place.server.query("update profiles set created_at = '2026-01-01'");
  });
});

describe("a reader", () => {
  beforeEach(() => place.compute());
  const ids = async (who: Parameters<typeof ask>[1]) =>
    (await ask("day", who)).places.map(({ post, rank }) => `${rank} ${post.id}`);

  test("sees no gap for blocked, blocking or muted people", async () => {
    const beto = await place.server.person("beto");
    await beto.call(muteUser, { id: String(authors[0]) });
    expect(await ids(beto)).toEqual([`1 ${second}`, `2 ${third}`]);
    await place.server.query("insert into blocks (blocker_id, blocked_id) values ($1, $2)", [
      authors[1],
      beto.id,
    ]);
    expect(await ids(beto)).toEqual([`1 ${third}`]);
    await beto.call(blockUser, { id: String(authors[2]) });
    expect(await ids(beto)).toEqual([]);
    const { data } = await beto.call(getTrendingArtists, { period: "day" });
    expect(data.places).toEqual([]);
    expect(await ids(place.server.visitor)).toHaveLength(3);
  });

  test("sees nothing that has become private, for followers, locked or deleted since the run", async () => {
    await place.server.query("update media_content set visibility = 'followers' where id = $1", [
      first,
    ]);
    expect(await ids(place.server.visitor)).toEqual([`1 ${second}`, `2 ${third}`]);
    await place.server.query("update profiles set is_public = false where id = $1", [authors[1]]);
    expect(await ids(place.server.visitor)).toEqual([`1 ${third}`]);
    await place.server.query("delete from media_content where id = $1", [third]);
    expect(await ids(place.server.visitor)).toEqual([]);
    const { data } = await place.server.visitor.call(getTrendingArtists, { period: "day" });
    expect(data.places.map(({ artist }) => artist.id)).toEqual([authors[0], authors[2]]);
  });
});

test.for([
  "period=year",
  "period=",
  "period=day&period=week",
  "country=XX",
  "country=es",
  "country=%00",
  "country=' or 1=1 --",
  "genre=polka",
  "genre=__proto__",
  "genre=%F0%9F%8E%B8",
  "among=none",
  "among=true",
])("gets an error for %s", async (query) => {
  for (const kind of ["songs", "artists"])
    expect((await place.server.visitor.fetch(`/api/trends/${kind}?${query}`)).status).toBe(422);
});

test("gets an empty chart with the time of its computation when nobody is in it", async () => {
  await place.compute();
  const { data } = await place.server.visitor.call(getTrendingSongs, {
    country: "CU",
    genre: "tango",
  });
  expect(data).toMatchObject({ places: [], computed_at: later(0).toISOString() });
});
