import { type SqlType, statement, t } from "#platform/db/sql";

export const double: SqlType<number> = { pg: "double precision", nullable: false };

/** The current content of a bucket: it refills evenly up to its size. */
export const refilledTokens = `least(excluded.points, l.tokens +
  greatest(0, extract(epoch from clock_timestamp() - l.updated_at)) * excluded.points / excluded.seconds)`;

/** Takes `cost` (0 only checks) from a bucket with at least one point; `tokens` is the rest. */
export const takeFromBucket = statement(
  { key: t.text, points: t.int, seconds: t.int, cost: t.int },
  { granted: t.bool, tokens: double },
  `insert into auth_limits as l (key, points, seconds, tokens, granted, updated_at)
   values ($key, $points::int, $seconds, $points::int - $cost::int, true, clock_timestamp())
   on conflict (key) do update set points = excluded.points, seconds = excluded.seconds,
     granted = ${refilledTokens} >= 1,
     tokens = case when ${refilledTokens} >= 1 then ${refilledTokens} - $cost else ${refilledTokens} end,
     updated_at = excluded.updated_at
   returning granted, tokens`,
);

/** Full buckets need no row. */
export const sweepBuckets = statement(
  {},
  {},
  `delete from auth_limits
   where updated_at < now() - make_interval(secs => seconds * (points - tokens) / points)`,
);
