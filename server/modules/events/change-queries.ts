import { maybe, statement, t } from "#platform/db/sql";
import { type Change, word } from "./queries.ts";

/** Changes not announced yet. */
export const untoldChanges = statement(
  { event_id: t.uuid },
  { id: t.uuid, change: word<Change>() },
  `select id, change from event_changes where event_id = $event_id and told_at is null order by changed_at, id`,
);

/** Whether this is the event's last change, and not announced yet. Index event_changes_of_event. */
export const isToAnnounce = statement(
  { id: t.uuid, event_id: t.uuid },
  { result: t.bool },
  `select id = $id and told_at is null as result from event_changes
   where event_id = $event_id order by changed_at desc, id desc limit 1`,
);

export const announcementOf = statement(
  { event_id: t.uuid },
  { organizer_id: t.uuid, post_id: t.uuid },
  `select organizer_id, post_id from events where id = $event_id`,
);

/** Index event_rsvps_of_event. */
export const nextGoing = statement(
  { event_id: t.uuid, after: maybe(t.uuid), limit: t.bigint },
  { person_id: t.uuid },
  `select person_id from event_rsvps
   where event_id = $event_id and answer = 'going' and ($after::uuid is null or person_id > $after)
   order by person_id limit $limit`,
);

export const markTold = statement(
  { ids: t.uuids },
  {},
  `update event_changes set told_at = now() where id = any ($ids)`,
);
