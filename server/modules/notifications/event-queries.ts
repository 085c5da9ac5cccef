import type { NotificationType } from "#contract/notifications/notifications";
import { type SqlType, statement, t } from "#platform/db/sql";

/** What happens to events; a broadcast is written apart. */
export type EventNotification = Exclude<
  Extract<NotificationType, `event_${string}`>,
  "event_broadcast"
>;

const type: SqlType<EventNotification | "release_out"> = { pg: "text", nullable: false };

const parameters = { type, people: t.uuids, organizer: t.uuid, post: t.uuid };

/** The function skips duplicates. */
export const tell = statement(
  parameters,
  { done: t.bool },
  `select true as done from notify_people($type, $people::uuid[], array_fill($organizer::uuid, array[cardinality($people::uuid[])]),
     array_fill($post::uuid, array[cardinality($people::uuid[])]),
     array_fill(null::uuid, array[cardinality($people::uuid[])]),
     array_fill(now(), array[cardinality($people::uuid[])]))`,
);

/** A line for each of these people who has none of this broadcast. Blocks and mutes are the caller's. */
export const insertBroadcastLines = statement(
  { broadcast: t.uuid, artist: t.uuid, post: t.uuid, day: t.text, people: t.uuids },
  {},
  `with lines as (
     insert into notifications (user_id, type, from_user_id, content_id, day, broadcast_id)
     select person, 'event_broadcast', $artist, $post, $day::text::date, $broadcast
     from unnest($people::uuid[]) person
     on conflict (user_id, type, content_id, comment_id, day, broadcast_id) do nothing
     returning id, user_id
   )
   insert into notification_people (notification_id, user_id, type, object_id, from_user_id)
   select id, user_id, 'event_broadcast', $broadcast, $artist from lines`,
);

/** The notifications of an event that are withdrawn, so that they can be sent again. */
export const forget = statement(
  parameters,
  { done: t.bool },
  `select true as done from forget_people(array_fill($type::text, array[cardinality($people::uuid[])]), $people::uuid[],
     array_fill($organizer::uuid, array[cardinality($people::uuid[])]),
     array_fill($post::uuid, array[cardinality($people::uuid[])]))`,
);

/** Recent notifications become unread again; their devices are not notified twice. */
export const freshen = statement(
  { ...parameters, minutes: t.int },
  { user_id: t.uuid },
  `update notifications n set is_read = false, created_at = now()
   where n.user_id = any ($people) and n.type = $type and n.content_id = $post and n.from_user_id = $organizer
     and n.created_at > now() - make_interval(mins => $minutes)
   returning n.user_id`,
);
