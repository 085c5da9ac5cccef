import { double, refilledTokens } from "#auth/limits";
import { fingerprint } from "#auth/sessions";
import { aboutFlag } from "#platform/jobs/jobs";
import { maybe, statement, t } from "#platform/db/sql";

/** The current number of failures in bucket `key`; null when it counts none. */
const failures = (key: string): string => `(select l.points - least(l.points, l.tokens +
     greatest(0, extract(epoch from clock_timestamp() - l.updated_at)) * l.points / l.seconds)
   from auth_limits l where l.key = ${key})`;

/**
 * The only read before a password is hashed: takes a point from each bucket (in the order of their keys, against
 * deadlocks), and reads the account and its number of failures. Always one row; `wait` is the seconds until the
 * emptiest bucket holds a point, 0 when all did.
 */
export const enterWithPassword = statement(
  {
    keys: t.texts,
    points: t.ints,
    seconds: t.ints,
    email: maybe(t.text),
    phone: maybe(t.text),
    guesses_key: t.text,
    device_key: maybe(t.text),
    ip: t.text,
    user_agent: t.text,
  },
  {
    wait: maybe(double),
    failures: maybe(double),
    since_failure: maybe(double),
    device_failures: maybe(double),
    known_address: t.bool,
    id: maybe(t.uuid),
    email_confirmed_at: maybe(t.time),
    phone_confirmed_at: maybe(t.time),
    banned_until: maybe(t.time),
    password_hash: maybe(t.text),
  },
  // `known_address`: a session was last opened with this kind of browser from this address.
  `with taken as (
     insert into auth_limits as l (key, points, seconds, tokens, granted, updated_at)
     select key, points, seconds, points - 1, true, clock_timestamp()
     from unnest($keys::text[], $points::int[], $seconds::int[]) as b (key, points, seconds)
     order by key
     on conflict (key) do update set points = excluded.points, seconds = excluded.seconds,
       granted = ${refilledTokens} >= 1,
       tokens = case when ${refilledTokens} >= 1 then ${refilledTokens} - 1 else ${refilledTokens} end,
       updated_at = excluded.updated_at
     returning case when granted then 0 else (1 - tokens) * seconds / points end as wait
   )
   select w.wait, ${failures("$guesses_key")} as failures,
     (select extract(epoch from clock_timestamp() - l.updated_at)::float8 from auth_limits l
      where l.key = $guesses_key) as since_failure,
     ${failures("$device_key")} as device_failures,
     exists (select from known_devices k where k.user_id = u.id and k.fingerprint = ${fingerprint}
       and k.last_ip = $ip) as known_address,
     u.id, u.email_confirmed_at, u.phone_confirmed_at, u.banned_until,
     case when u.email_confirmed_at is null and u.phone_confirmed_at is null then
       coalesce(u.password_hash, (select s.password_hash from sign_ups s where s.user_id = u.id
         and s.password_hash is not null order by s.created_at desc limit 1))
     else u.password_hash end as password_hash
   from (select max(wait) as wait from taken) w
   left join users u on (u.email = $email or u.phone = $phone) and u.deleted_at is null`,
);

/**
 * Records a password that opened no session: the row in the audit, the failure in bucket `key` (null counts none),
 * and, with `mails`, the job that mails a link to the account.
 */
export const refuseSignIn = statement(
  {
    key: maybe(t.text),
    points: t.int,
    seconds: t.int,
    user_id: maybe(t.uuid),
    ip: t.text,
    mails: t.bool,
  },
  { job: maybe(t.bigint) },
  `with counted as (
     insert into auth_limits as l (key, points, seconds, tokens, granted, updated_at)
     select $key, $points::int, $seconds, $points::int - 1, true, clock_timestamp() where $key::text is not null
     on conflict (key) do update set points = excluded.points, seconds = excluded.seconds,
       tokens = greatest(0, ${refilledTokens} - 1), updated_at = excluded.updated_at
   ), event as (
     insert into auth_events (event, user_id, network) values ('sign_in_refused', $user_id, ip_network($ip))
   )
   select case when $mails then
     (graphile_worker.add_job('mail-way-in', json_build_object('userId', $user_id::uuid),
       flags => array[${aboutFlag("$user_id::uuid")}])).id end as job`,
);
