import type * as contract from "#contract/discovery/trends";
import type { TrendPeriod } from "#contract/discovery/trend-rules";
import { cardOf } from "#modules/discovery";
import { toPost } from "#modules/posts";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import type { Values } from "#platform/db/sql";
import { artists, lastRun, type placeColumns, songs, tags } from "./chart-queries.ts";

type Row = Values<typeof placeColumns>;

/** When the shown chart was computed: taken from its rows, so that the two always match. */
async function runOf(
  db: Db,
  rows: Row[],
  period: TrendPeriod,
): Promise<{ computed_at: string | null; compared_at: string | null }> {
  const { computed_at, compared_at } = rows[0] ??
    (await db.one(lastRun, { period })) ?? { computed_at: null, compared_at: null };
  return {
    computed_at: computed_at?.toISOString() ?? null,
    compared_at: compared_at?.toISOString() ?? null,
  };
}

/** Numbers the rows that the viewer may see without gaps. */
function placeOf(row: Row, index: number): contract.TrendPlace {
  return {
    rank: index + 1,
    moved: row.previous_place === null ? null : row.previous_place - row.place,
    is_new: row.previous_place === null && row.compared_at !== null,
    listed_since: row.listed_since.toISOString(),
    points: Math.round(row.score * 10) / 10,
    people: row.people,
  };
}

interface ChartRequest {
  period: TrendPeriod;
  country?: string | undefined;
  genre?: string | undefined;
}
const chartOf = ({ period, country = "", genre = "" }: ChartRequest) => ({
  period,
  country,
  genre,
});

export const getTrendingSongs: Action<typeof contract.getTrendingSongs> = async (ctx, input) => {
  const { db } = ctx;
  const viewer = ctx.actor?.userId ?? null;
  const emerging = input.among === "emerging";
  const rows = await db.many(songs, { ...chartOf(input), emerging, viewer });
  const places = rows.map((row, index) => ({ ...placeOf(row, index), post: toPost(row, ctx) }));
  return { ...(await runOf(db, rows, input.period)), places };
};

export const getTrendingArtists: Action<typeof contract.getTrendingArtists> = async (
  { actor, db },
  input,
) => {
  const viewer = actor?.userId ?? null;
  const emerging = input.among === "emerging";
  const rows = await db.many(artists, { ...chartOf(input), emerging, viewer });
  const places = rows.map((row, index) => ({ ...placeOf(row, index), artist: cardOf(row) }));
  return { ...(await runOf(db, rows, input.period)), places };
};

export const getTrendingTags: Action<typeof contract.getTrendingTags> = async (
  { actor, db },
  input,
) => {
  const viewer = actor?.userId ?? null;
  const rows = await db.many(tags, { ...chartOf(input), viewer });
  const places = rows.map((row, index) => ({ ...placeOf(row, index), tag: row.tag }));
  return { ...(await runOf(db, rows, input.period)), places };
};
