import { maybe, statement, t } from "#platform/db/sql";

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

/** After the deletion of an account: its events stay, anonymised. */
export const anonymizeEvents = statement(
  { user_id: t.uuid },
  {},
  `update auth_events set user_id = null, session_id = null, network = null, details = '{}'
   where user_id = $user_id`,
);

/** After the account got another id. */
export const moveEvents = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update auth_events set user_id = $to where user_id = $from`,
);

/** Rows older than a year (rule privacy-3). */
export const sweepEvents = statement(
  {},
  {},
  `delete from auth_events where at < now() - interval '1 year'`,
);

/** A browser that a person has not used for a year counts as new again. */
export const sweepDevices = statement(
  {},
  {},
  `delete from known_devices where last_seen_at < now() - interval '1 year'`,
);
