import { maybe, statement, t } from "#platform/sql";

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

/** A second factor as `user` builds it. */
export interface FactorRow {
  id: string;
  factor_type: "totp" | "phone" | "webauthn" | "recovery_code";
  status: "unverified" | "verified";
  friendly_name: string;
  phone: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
}

const metadata = t.json<Metadata>();

/** The columns of a user shape; `user` selects them. */
export const userColumns = {
  id: t.uuid,
  email: maybe(t.text),
  email_confirmed_at: maybe(t.time),
  phone: maybe(t.text),
  phone_confirmed_at: maybe(t.time),
  confirmation_sent_at: maybe(t.time),
  recovery_sent_at: maybe(t.time),
  new_email: maybe(t.text),
  email_change_sent_at: maybe(t.time),
  new_phone: maybe(t.text),
  phone_change_sent_at: maybe(t.time),
  reauthentication_sent_at: maybe(t.time),
  last_sign_in_at: maybe(t.time),
  banned_until: maybe(t.time),
  user_metadata: metadata,
  app_metadata: metadata,
  created_at: t.time,
  updated_at: t.time,
  identities: t.json<IdentityRow[]>(),
  factors: t.json<FactorRow[]>(),
};

/** Of a row called `f`: a factor that nobody verifies is gone 300 s after its last challenge (protocol §6). */
export const liveFactor = `(f.status = 'verified'
  or coalesce(f.last_challenged_at, f.created_at) > now() - interval '300 seconds')`;

/** The columns of a user shape, from a row called `u`. */
export const user = `u.id, u.email, u.email_confirmed_at, u.phone, u.phone_confirmed_at,
  u.confirmation_sent_at, u.recovery_sent_at, u.new_email, u.email_change_sent_at, u.new_phone,
  u.phone_change_sent_at, u.reauthentication_sent_at, u.last_sign_in_at, u.banned_until, u.user_metadata, u.app_metadata, u.created_at, u.updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
      'identity_data', i.identity_data, 'last_sign_in_at', i.last_sign_in_at,
      'created_at', i.created_at, 'updated_at', i.updated_at) order by i.created_at), '[]')
    from identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id, 'factor_type', f.factor_type, 'status', f.status,
      'friendly_name', f.friendly_name, 'phone', f.phone,
      'last_challenged_at', f.last_challenged_at, 'created_at', f.created_at,
      'updated_at', f.updated_at) order by f.created_at), '[]')
    from factors f where f.user_id = u.id and ${liveFactor}) as factors`;

// Users

export const findUserByEmail = statement(
  { email: t.text },
  { ...userColumns, password_hash: maybe(t.text) },
  `select ${user}, u.password_hash from users u where u.email = $email and u.deleted_at is null`,
);

export const findUserByPhone = statement(
  { phone: t.text },
  userColumns,
  `select ${user} from users u where u.phone = $phone and u.deleted_at is null`,
);

export const findUserById = statement(
  { id: t.uuid },
  userColumns,
  `select ${user} from users u where u.id = $id and u.deleted_at is null`,
);

/** Gives nothing when the address or the number is taken. */
export const insertUser = statement(
  {
    id: maybe(t.uuid),
    email: maybe(t.text),
    phone: maybe(t.text),
    password_hash: maybe(t.text),
    user_metadata: metadata,
    provider: t.text,
    confirmed: t.bool,
  },
  { id: t.uuid },
  `insert into users (id, email, phone, password_hash, user_metadata, app_metadata,
     email_confirmed_at)
   values (coalesce($id, uuidv7()), $email, $phone, $password_hash, $user_metadata,
     jsonb_build_object('provider', $provider::text, 'providers', jsonb_build_array($provider::text)),
     case when $confirmed then now() end)
   on conflict do nothing
   returning id`,
);

/** The identity of an address or a number; its subject is the user's id. */
export const insertOwnIdentity = statement(
  { user_id: t.uuid, provider: t.text, identity_data: metadata },
  {},
  `insert into identities (user_id, provider, provider_id, identity_data)
   values ($user_id::uuid, $provider, ($user_id::uuid)::text, $identity_data)`,
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

export const sessionColumns = {
  session_id: t.uuid,
  aal: t.text,
  amr: t.json<unknown[]>(),
  counter: t.int,
};
/** What makes a session's tokens, from a row called `s`. */
export const session = `s.id as session_id, s.aal, s.amr, s.refresh_counter as counter`;

const openingParams = { user_id: t.uuid, method: t.text, ip: t.text, user_agent: t.text };
const openingColumns = { ...userColumns, ...sessionColumns, notice: maybe(t.bigint) };

/**
 * Opens a session, unless the account was suspended or deleted a moment ago, and notes the sign-in.
 * One that comes from a browser unlike the person's others queues the notice of it; the first browser
 * of a person is no news. `before` are further CTEs of the same statement.
 */
const opening = (before: string): string => `with ${before} u as (
     update users set last_sign_in_at = now(), updated_at = now()
     where id = $user_id::uuid and deleted_at is null and (banned_until is null or banned_until <= now())
     returning *
   ), s as (
     insert into sessions (user_id, lacks_factor, amr, ip, user_agent)
     select u.id, u.second_factor, jsonb_build_array(jsonb_build_object(
       'method', $method::text, 'timestamp', extract(epoch from now())::bigint)),
       $ip::text, $user_agent::text
     from u
     returning *
   ), device as (
     insert into known_devices (user_id, fingerprint)
     select u.id, md5(regexp_replace($user_agent::text, '[0-9._]+', '', 'g')) from u
     on conflict (user_id, fingerprint) do update set last_seen_at = now()
     returning old.user_id is null as fresh
   ), event as (
     insert into auth_events (event, user_id, session_id, network, details)
     select 'signed_in', s.user_id, s.id, ip_network(s.ip), jsonb_build_object('method', $method::text)
     from s
   )
   select ${user}, ${session},
     case when device.fresh and exists (select from known_devices k where k.user_id = u.id) then
       (graphile_worker.add_job('notice-new-device',
         json_build_object('userId', u.id, 'ip', s.ip, 'userAgent', s.user_agent))).id
     end as notice
   from s, u, device`;

/** Gives nothing when the account is suspended or gone. */
export const startSession = statement(openingParams, openingColumns, opening(""));

/** The same after a right password, which gives the tries of bucket `forgiven` back. */
export const startSessionWithPassword = statement(
  { ...openingParams, forgiven: t.text },
  openingColumns,
  opening(`forgiven as (delete from auth_limits where key = $forgiven),`),
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
     and (s.not_after is null or s.not_after > now())
     and u.id = s.user_id and u.deleted_at is null
     and (u.banned_until is null or u.banned_until <= now())
   returning ${user}, ${session}`,
);

/** Why a refresh was refused. */
export const findSessionState = statement(
  { session_id: t.uuid },
  { user_id: t.uuid, counter: t.int, expired: t.bool, banned: t.bool },
  `select s.user_id, s.refresh_counter as counter,
     s.refreshed_at <= now() - interval '30 days' or s.created_at <= now() - interval '180 days'
       or coalesce(s.not_after <= now(), false) as expired,
     coalesce(u.banned_until > now(), false) as banned
   from sessions s join users u on u.id = s.user_id
   where s.id = $session_id`,
);

/** Read on every request: one primary key. A trigger keeps what happens to the account in `blocked_until`. */
export const findLiveSession = statement(
  { session_id: t.uuid, user_id: t.uuid },
  { alive: t.bool, lacks_factor: t.bool },
  `select (blocked_until is null or blocked_until <= now())
     and (not_after is null or not_after > now()) as alive, lacks_factor
   from sessions where id = $session_id and user_id = $user_id`,
);

/** Which of these sessions are over, suspended, or closed until their person shows a second factor. */
export const findDeadSessions = statement(
  { ids: t.uuids },
  { id: t.uuid },
  `select o.id from unnest($ids::uuid[]) as o (id)
   left join sessions s on s.id = o.id
   where s.id is null or s.blocked_until > now() or s.not_after <= now() or s.lacks_factor`,
);

/** The same for the auth protocol's own endpoints, which tell why, and want the user. */
export const findSessionWithUser = statement(
  { session_id: t.uuid, user_id: t.uuid },
  { ...userColumns, ...sessionColumns, deleted: t.bool, banned: t.bool },
  `select ${user}, ${session}, u.deleted_at is not null as deleted,
     coalesce(u.banned_until > now(), false) as banned
   from sessions s join users u on u.id = s.user_id
   where s.id = $session_id and s.user_id = $user_id
     and (s.not_after is null or s.not_after > now())`,
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

// What nobody needs any more

export const sweepSessions = statement(
  {},
  {},
  `delete from sessions
   where refreshed_at < now() - interval '30 days' or created_at < now() - interval '180 days'
     or not_after < now()`,
);
