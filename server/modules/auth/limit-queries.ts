import { type SqlType, maybe, statement, t } from "#platform/sql";

const double: SqlType<number> = { pg: "double precision", nullable: false };

/** What a bucket holds by now: it fills evenly up to its size. */
const filled = `least(excluded.points, l.tokens +
  greatest(0, extract(epoch from clock_timestamp() - l.updated_at)) * excluded.points / excluded.seconds)`;

/** Takes `cost` (0 only looks) from a bucket that holds a whole point; `tokens` is what is left. */
export const takeFromBucket = statement(
  { key: t.text, points: t.int, seconds: t.int, cost: t.int },
  { granted: t.bool, tokens: double },
  `insert into auth_limits as l (key, points, seconds, tokens, granted, updated_at)
   values ($key, $points::int, $seconds, $points::int - $cost::int, true, clock_timestamp())
   on conflict (key) do update set points = excluded.points, seconds = excluded.seconds,
     granted = ${filled} >= 1,
     tokens = case when ${filled} >= 1 then ${filled} - $cost else ${filled} end,
     updated_at = excluded.updated_at
   returning granted, tokens`,
);

/**
 * The one look before a password is hashed: takes a point from each bucket (in the order of their keys,
 * so that two at once never wait for each other), and reads the account. Always gives a row; `wait` is
 * seconds until the emptiest bucket holds a point, 0 when all did.
 */
export const enterWithPassword = statement(
  {
    keys: t.texts,
    points: t.ints,
    seconds: t.ints,
    email: maybe(t.text),
    phone: maybe(t.text),
  },
  {
    wait: maybe(double),
    id: maybe(t.uuid),
    email_confirmed_at: maybe(t.time),
    phone_confirmed_at: maybe(t.time),
    banned_until: maybe(t.time),
    password_hash: maybe(t.text),
  },
  `with taken as (
     insert into auth_limits as l (key, points, seconds, tokens, granted, updated_at)
     select key, points, seconds, points - 1, true, clock_timestamp()
     from unnest($keys::text[], $points::int[], $seconds::int[]) as b (key, points, seconds)
     order by key
     on conflict (key) do update set points = excluded.points, seconds = excluded.seconds,
       granted = ${filled} >= 1,
       tokens = case when ${filled} >= 1 then ${filled} - 1 else ${filled} end,
       updated_at = excluded.updated_at
     returning case when granted then 0 else (1 - tokens) * seconds / points end as wait
   )
   select w.wait, u.id, u.email_confirmed_at, u.phone_confirmed_at, u.banned_until, u.password_hash
   from (select max(wait) as wait from taken) w
   left join users u on (u.email = $email or u.phone = $phone) and u.deleted_at is null`,
);

export const sweepBuckets = statement(
  {},
  {},
  `delete from auth_limits where updated_at < now() - make_interval(secs => seconds)`,
);
