import { maybe, statement, t } from "#platform/sql";

export const insertEvent = statement(
  {
    event: t.text,
    user_id: maybe(t.uuid),
    session_id: maybe(t.uuid),
    ip: maybe(t.text),
    details: t.json<Record<string, unknown>>(),
  },
  {},
  `insert into auth_events (event, user_id, session_id, network, details)
   values ($event, $user_id, $session_id, ip_network($ip), $details)`,
);

/** After a year (security E11). */
export const sweepEvents = statement(
  {},
  {},
  `delete from auth_events where at < now() - interval '1 year'`,
);

/** Browsers that a person has not used for a year are new again. */
export const sweepDevices = statement(
  {},
  {},
  `delete from known_devices where last_seen_at < now() - interval '1 year'`,
);
