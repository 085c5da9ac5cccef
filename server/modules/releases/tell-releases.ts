import { notifyOfRelease, publishEventNews } from "#modules/notifications";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { nextFollowers, nextToTell, setNews, takeAskers } from "./tell-queries.ts";

/** People told in one transaction. */
const usualBatchSize = 1000;
/** Transactions per job: the rest goes into a further job (docs/decisions/041). */
const batchesPerJob = 5;
/** Where the followers begin. */
const fromNewest = { news_after: null, news_after_at: null };
/** Newer than every follower, whatever this machine's clock says. */
const beforeAll = { id: "ffffffff-ffff-ffff-ffff-ffffffffffff", at: new Date("9999-01-01") };

/**
 * Tells of releases that are out: those who asked for it, then the artist's followers, each once. What a batch wrote and
 * where the next one begins are one transaction, so nobody is told twice or never, whenever the work is interrupted.
 */
export async function tellReleases(ctx: Context, batchSize = usualBatchSize): Promise<void> {
  for (let batches = 0; batches < batchesPerJob; batches += 1) {
    const people = await ctx.db.transaction((db) => tellBatch(db, batchSize));
    if (people === null) return;
    if (people.length > 0) await publishEventNews(ctx, people);
  }
  await ctx.jobs.add(ctx.db, "tell-releases", {}, "more-release-news");
}

type Release = Values<(typeof nextToTell)["columns"]>;

/** Returns the people who were told; null: there is nothing left to tell. */
async function tellBatch(db: Db, batchSize: number): Promise<string[] | null> {
  const release = await db.one(nextToTell, {});
  if (release === null) return null;
  const people =
    release.news === "askers"
      ? await askersOf(db, release, batchSize)
      : await followersOf(db, release, batchSize);
  await notifyOfRelease({ db }, { artist: release.artist, post: release.post, people });
  return people;
}

async function askersOf(db: Db, { id, visibility }: Release, limit: number): Promise<string[]> {
  const rows = await db.many(takeAskers, { release: id, limit });
  // The followers are told as soon as it is not only for those who have its address.
  const next = visibility === "unlisted" ? "none" : "followers";
  if (rows.length < limit) await db.run(setNews, { id, news: next, ...fromNewest });
  return rows.flatMap((row) => (row.may_see ? [row.id] : []));
}

async function followersOf(
  db: Db,
  { id, artist, news_after: after, news_after_at: at }: Release,
  limit: number,
): Promise<string[]> {
  const rows = await db.many(nextFollowers, {
    artist,
    after: after ?? beforeAll.id,
    after_at: at ?? beforeAll.at,
    limit,
  });
  const last = rows.length < limit ? undefined : rows.at(-1);
  const place = last === undefined ? fromNewest : { news_after: last.id, news_after_at: last.at };
  await db.run(setNews, { id, news: last === undefined ? "told" : "followers", ...place });
  return rows.map((row) => row.id);
}
