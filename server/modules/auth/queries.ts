import { type SqlType, maybe, statement, t } from "#platform/sql";

type Metadata = Record<string, unknown>;

/** An identity as `identitiesOf` builds it; times are ISO texts with an offset. */
export interface IdentityRow {
  identity_id: string;
  id: string;
  user_id: string;
  provider: string;
  identity_data: Metadata;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

const metadata = t.json<Metadata>();
const double: SqlType<number> = { pg: "double precision", nullable: false };

const userColumns = {
  id: t.uuid,
  email: maybe(t.text),
  email_confirmed_at: maybe(t.time),
  confirmation_sent_at: maybe(t.time),
  recovery_sent_at: maybe(t.time),
  last_sign_in_at: maybe(t.time),
  banned_until: maybe(t.time),
  user_metadata: metadata,
  app_metadata: metadata,
  created_at: t.time,
  updated_at: t.time,
  identities: t.json<IdentityRow[]>(),
};

/** The columns of a user shape, from a row called `u`. */
const user = `u.id, u.email, u.email_confirmed_at, u.confirmation_sent_at, u.recovery_sent_at,
  u.last_sign_in_at, u.banned_until, u.user_metadata, u.app_metadata, u.created_at, u.updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
      'identity_data', i.identity_data, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at) order by i.created_at), '[]')
    from identities i where i.user_id = u.id) as identities`;

// Users

export const findUserByEmail = statement(
  { email: t.text },
  { ...userColumns, password_hash: maybe(t.text) },
  `select ${user}, u.password_hash from users u where u.email = $email and u.deleted_at is null`,
);

export const findUserById = statement(
  { id: t.uuid },
  userColumns,
  `select ${user} from users u where u.id = $id and u.deleted_at is null`,
);

export const findPasswordHash = statement(
  { id: t.uuid },
  { password_hash: maybe(t.text) },
  `select password_hash from users where id = $id`,
);

/** Gives nothing when the address is taken. */
export const insertUser = statement(
  {
    id: maybe(t.uuid),
    email: t.text,
    password_hash: t.text,
    user_metadata: metadata,
    confirmed: t.bool,
  },
  { id: t.uuid },
  `insert into users (id, email, password_hash, user_metadata, app_metadata, email_confirmed_at)
   values (coalesce($id, uuidv7()), $email, $password_hash, $user_metadata,
     '{"provider": "email", "providers": ["email"]}', case when $confirmed then now() end)
   on conflict (email) do nothing
   returning id`,
);

export const insertEmailIdentity = statement(
  { user_id: t.uuid, identity_data: metadata },
  {},
  `insert into identities (user_id, provider, provider_id, identity_data)
   values ($user_id::uuid, 'email', ($user_id::uuid)::text, $identity_data)`,
);

/**
 * The address is the person's: they read its mail. `drop_password` takes away a password that was set
 * before anybody had shown that.
 */
export const confirmUser = statement(
  { id: t.uuid, drop_password: t.bool },
  {},
  `with confirmed as (
     update users set email_confirmed_at = now(), updated_at = now(),
       user_metadata = user_metadata || '{"email_verified": true}',
       password_hash = case when $drop_password then null else password_hash end
     where id = $id and email_confirmed_at is null
     returning id
   )
   update identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
   where user_id in (select id from confirmed) and provider = 'email'`,
);

export const setPassword = statement(
  { id: t.uuid, password_hash: t.text },
  {},
  `update users set password_hash = $password_hash, updated_at = now() where id = $id`,
);

export const mergeMetadata = statement(
  { id: t.uuid, data: metadata, removed: t.texts },
  {},
  `update users set user_metadata = (user_metadata || $data) - $removed::text[], updated_at = now()
   where id = $id`,
);

// Sessions

const sessionColumns = {
  session_id: t.uuid,
  aal: t.text,
  amr: t.json<unknown[]>(),
  counter: t.int,
};
const session = `s.id as session_id, s.aal, s.amr, s.refresh_counter as counter`;

/** Opens a session and notes the sign-in. */
export const startSession = statement(
  { user_id: t.uuid, method: t.text, ip: t.text, user_agent: t.text },
  { ...userColumns, ...sessionColumns },
  `with s as (
     insert into sessions (user_id, amr, ip, user_agent)
     values ($user_id, jsonb_build_array(jsonb_build_object(
       'method', $method::text, 'timestamp', extract(epoch from now())::bigint)), $ip, $user_agent)
     returning *
   ), u as (
     update users set last_sign_in_at = now(), updated_at = now() where id = $user_id returning *
   )
   select ${user}, ${session} from s, u`,
);

/**
 * Refreshes a session from its current token (the counter moves on) or that token's direct parent (it
 * stays, protocol §5). The row lock makes ten at once into one step; gives nothing for any other token.
 * Idle for 30 days or open for 180, a session is over (security E4).
 */
export const refreshSession = statement(
  { session_id: t.uuid, counter: t.int, ip: t.text, user_agent: t.text },
  { ...userColumns, ...sessionColumns },
  `update sessions s
   set refresh_counter = case when s.refresh_counter = $counter then s.refresh_counter + 1
       else s.refresh_counter end,
     refreshed_at = now(), ip = $ip, user_agent = $user_agent
   from users u
   where s.id = $session_id and s.refresh_counter in ($counter, $counter + 1)
     and s.refreshed_at > now() - interval '30 days' and s.created_at > now() - interval '180 days'
     and u.id = s.user_id and u.deleted_at is null
     and (u.banned_until is null or u.banned_until <= now())
   returning ${user}, ${session}`,
);

/** Why a refresh was refused. */
export const findSessionState = statement(
  { session_id: t.uuid },
  { counter: t.int, expired: t.bool, banned: t.bool },
  `select s.refresh_counter as counter,
     s.refreshed_at <= now() - interval '30 days' or s.created_at <= now() - interval '180 days' as expired,
     coalesce(u.banned_until > now(), false) as banned
   from sessions s join users u on u.id = s.user_id
   where s.id = $session_id`,
);

/** Read on every request: two primary keys. */
export const findLiveSession = statement(
  { session_id: t.uuid, user_id: t.uuid },
  { alive: t.bool },
  `select u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()) as alive
   from sessions s join users u on u.id = s.user_id
   where s.id = $session_id and s.user_id = $user_id`,
);

/** The same for the auth protocol's own endpoints, which tell why, and want the user. */
export const findSessionWithUser = statement(
  { session_id: t.uuid, user_id: t.uuid },
  { ...userColumns, ...sessionColumns, deleted: t.bool, banned: t.bool },
  `select ${user}, ${session}, u.deleted_at is not null as deleted,
     coalesce(u.banned_until > now(), false) as banned
   from sessions s join users u on u.id = s.user_id
   where s.id = $session_id and s.user_id = $user_id`,
);

export const endSession = statement(
  { session_id: t.uuid },
  { id: t.uuid },
  `delete from sessions where id = $session_id returning id`,
);

/** Ends the sessions of a person, all but `kept`. */
export const endSessionsOf = statement(
  { user_id: t.uuid, kept: maybe(t.uuid) },
  { id: t.uuid },
  `delete from sessions where user_id = $user_id and id is distinct from $kept returning id`,
);

// Limits

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

export const emptyBucket = statement(
  { key: t.text },
  {},
  `delete from auth_limits where key = $key`,
);

// What nobody needs any more

export const sweepBuckets = statement(
  {},
  {},
  `delete from auth_limits where updated_at < now() - make_interval(secs => seconds)`,
);

export const sweepSessions = statement(
  {},
  {},
  `delete from sessions
   where refreshed_at < now() - interval '30 days' or created_at < now() - interval '180 days'`,
);
