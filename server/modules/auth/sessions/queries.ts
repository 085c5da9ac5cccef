import { statement, t } from "#platform/sql";

/** How many a person sees of their sessions; more than anybody has who is not a program. */
const shown = 100;

/** The current session first, then the latest used; those that only wait for the sweep are left out. */
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
   order by id = $session_id desc, refreshed_at desc, id desc
   limit ${shown}`,
);

export const endOwnSession = statement(
  { user_id: t.uuid, session_id: t.uuid },
  { id: t.uuid },
  `delete from sessions where id = $session_id and user_id = $user_id returning id`,
);

/** Whether the person showed who they are in this session a moment ago. */
export const isRecentlyConfirmed = statement(
  { user_id: t.uuid, session_id: t.uuid, minutes: t.int },
  { recent: t.bool },
  `select authenticated_at > now() - make_interval(mins => $minutes) as recent
   from sessions where id = $session_id and user_id = $user_id`,
);

/** The person has shown again who they are; their tries, in bucket `forgiven`, are given back. */
export const confirmSession = statement(
  { user_id: t.uuid, session_id: t.uuid, minutes: t.int, forgiven: t.text },
  { confirmed_until: t.time },
  `with forgiven as (delete from auth_limits where key = $forgiven)
   update sessions set authenticated_at = now()
   where id = $session_id and user_id = $user_id
   returning authenticated_at + make_interval(mins => $minutes) as confirmed_until`,
);
