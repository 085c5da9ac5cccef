import { aboutFlag } from "#platform/jobs/jobs";
import { maybe, statement, t } from "#platform/db/sql";
import { user, userColumns } from "#auth/users";

export const sessionColumns = {
  session_id: t.uuid,
  aal: t.text,
  amr: t.json<unknown[]>(),
  counter: t.int,
};
/** The columns for a session's tokens, from a row called `s`. */
export const session = `s.id as session_id, s.aal, s.amr, s.refresh_counter as counter`;

const openingParams = { user_id: t.uuid, method: t.text, ip: t.text, user_agent: t.text };
const openingColumns = { ...userColumns, ...sessionColumns, notice: maybe(t.bigint) };

/** A browser's kind: its user agent without version numbers. */
export const fingerprint = `md5(regexp_replace($user_agent::text, '[0-9._]+', '', 'g'))`;

/**
 * Opens a session, unless the account was suspended or deleted a moment ago or is unconfirmed, and records the
 * sign-in. When the browser differs from the person's others, queues the notice about it; a person's first browser
 * causes none. `before` are further CTEs of the same statement.
 */
const opening = (before: string): string => `with ${before} u as (
     update users set last_sign_in_at = now(), updated_at = now()
     where id = $user_id::uuid and deleted_at is null and (banned_until is null or banned_until <= now())
       and (email_confirmed_at is not null or phone_confirmed_at is not null or coalesce(email, phone) is null)
     returning *
   ), s as (
     insert into sessions (user_id, lacks_factor, amr, ip, user_agent)
     select u.id, u.second_factor, jsonb_build_array(jsonb_build_object(
       'method', $method::text, 'timestamp', extract(epoch from now())::bigint)),
       $ip::text, $user_agent::text
     from u
     returning *
   ), device as (
     insert into known_devices (user_id, fingerprint, last_ip)
     select u.id, ${fingerprint}, $ip::text from u
     on conflict (user_id, fingerprint) do update set last_seen_at = now(), last_ip = excluded.last_ip
     returning old.user_id is null as fresh
   ), event as (
     insert into auth_events (event, user_id, session_id, network, details)
     select 'signed_in', s.user_id, s.id, ip_network(s.ip), jsonb_build_object('method', $method::text)
     from s
   )
   select ${user}, ${session},
     case when device.fresh and (select true from known_devices k where k.user_id = u.id limit 1) then
       (graphile_worker.add_job('notice-new-device',
         json_build_object('userId', u.id, 'ip', s.ip, 'userAgent', s.user_agent),
         flags => array[${aboutFlag("u.id")}])).id
     end as notice
   from s, u, device`;

/** No row when the account is suspended or deleted. */
export const startSession = statement(openingParams, openingColumns, opening(""));

/** The same after a correct password, which resets the attempts of bucket `forgiven`. */
export const startSessionWithPassword = statement(
  { ...openingParams, forgiven: t.text },
  openingColumns,
  opening(`forgiven as (delete from auth_limits where key = $forgiven),`),
);

/**
 * Refreshes a session with its current token (the counter increases) or that token's direct parent (it stays). The
 * row lock serialises concurrent refreshes; no row for any other token. A session ends after 30 idle days or 180 days
 * (rule auth-6).
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

/** Read for every request, batched: one primary key each. A trigger copies the account's state. */
export const findLiveSessions = statement(
  { ids: t.uuids },
  {
    id: t.uuid,
    user_id: t.uuid,
    alive: t.bool,
    lacks_factor: t.bool,
    leaving: t.bool,
    messages_limited: t.bool,
    uploads_limited: t.bool,
  },
  `select id, user_id, (blocked_until is null or blocked_until <= now())
     and (not_after is null or not_after > now()) as alive, lacks_factor, leaving,
     coalesce(messages_limited_until > now(), false) as messages_limited,
     coalesce(uploads_limited_until > now(), false) as uploads_limited
   from sessions where id = any($ids)`,
);

/** Which of these sessions have ended, are suspended, or wait for a second factor. */
export const findDeadSessions = statement(
  { ids: t.uuids },
  { id: t.uuid },
  `select o.id from unnest($ids::uuid[]) as o (id)
   left join sessions s on s.id = o.id
   where s.id is null or s.blocked_until > now() or s.not_after <= now() or s.lacks_factor`,
);

/** The same for the auth protocol's own endpoints, with the specific reason and the user. */
export const findSessionWithUser = statement(
  { session_id: t.uuid, user_id: t.uuid },
  { ...userColumns, ...sessionColumns, deleted: t.bool, banned: t.bool },
  `select ${user}, ${session}, u.deleted_at is not null as deleted,
     coalesce(u.banned_until > now(), false) as banned
   from sessions s join users u on u.id = s.user_id
   where s.id = $session_id and s.user_id = $user_id
     and (s.not_after is null or s.not_after > now())`,
);

export const deleteSession = statement(
  { session_id: t.uuid },
  { id: t.uuid },
  `delete from sessions where id = $session_id returning id`,
);

/** Ends a person's sessions, except `kept`. */
export const endSessionsOf = statement(
  { user_id: t.uuid, kept: maybe(t.uuid) },
  { id: t.uuid },
  `delete from sessions where user_id = $user_id and id is distinct from $kept returning id`,
);

export const sweepSessions = statement(
  {},
  {},
  `delete from sessions
   where refreshed_at < now() - interval '30 days' or created_at < now() - interval '180 days'
     or not_after < now()`,
);

// For the person's own list

/** Sessions shown to a person; more than anybody has, except programs. */
const maxSessions = 100;

/** The current session first, then the latest used; without those of a suspension, and expired ones that wait for the cleanup. */
export const findSessions = statement(
  { user_id: t.uuid, session_id: t.uuid },
  {
    id: t.uuid,
    current: t.bool,
    aal: t.text,
    ip: t.text,
    user_agent: t.text,
    created_at: t.time,
    refreshed_at: t.time,
  },
  `select id, id = $session_id as current, aal, ip, user_agent, created_at, refreshed_at
   from sessions
   where user_id = $user_id and refreshed_at > now() - interval '30 days'
     and created_at > now() - interval '180 days' and (not_after is null or not_after > now())
     and (blocked_until is null or blocked_until <= now())
   order by id = $session_id desc, refreshed_at desc, id desc
   limit ${maxSessions}`,
);

export const endOwnSession = statement(
  { user_id: t.uuid, session_id: t.uuid },
  { id: t.uuid },
  `delete from sessions where id = $session_id and user_id = $user_id returning id`,
);

/** Whether the person authenticated in this session recently. */
export const isRecentlyConfirmed = statement(
  { user_id: t.uuid, session_id: t.uuid, minutes: t.int },
  { recent: t.bool },
  `select authenticated_at > now() - make_interval(mins => $minutes) as recent
   from sessions where id = $session_id and user_id = $user_id`,
);

export const seenAt = statement(
  { user_id: t.uuid },
  { seen_at: maybe(t.time) },
  `select greatest(u.created_at, u.last_sign_in_at, (select max(refreshed_at) from sessions where user_id = u.id)) as seen_at
   from users u where u.id = $user_id`,
);

/** Records a reauthentication, and resets the attempts in bucket `forgiven`. */
export const confirmSession = statement(
  { user_id: t.uuid, session_id: t.uuid, minutes: t.int, forgiven: t.text },
  { confirmed_until: t.time },
  `with forgiven as (delete from auth_limits where key = $forgiven)
   update sessions set authenticated_at = now()
   where id = $session_id and user_id = $user_id
   returning authenticated_at + make_interval(mins => $minutes) as confirmed_until`,
);
