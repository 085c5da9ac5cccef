import type { NotificationType } from "#contract/notifications/notifications";
import { type SqlType, statement, t } from "#platform/db/sql";

/** What careers, credits and splits ask of somebody whom they name, and what was answered. */
export type NamingNotification = Extract<
  NotificationType,
  `${"career" | "credit" | "split"}_${string}`
>;

const type: SqlType<NamingNotification> = { pg: "text", nullable: false };

const parameters = { type, people: t.uuids, by: t.uuid };

/** The function skips duplicates, and whoever blocked or muted the other. */
export const tellOfNaming = statement(
  parameters,
  { done: t.bool },
  `select true as done from notify_people($type, $people::uuid[], array_fill($by::uuid, array[cardinality($people::uuid[])]),
     array_fill(null::uuid, array[cardinality($people::uuid[])]),
     array_fill(null::uuid, array[cardinality($people::uuid[])]),
     array_fill(now(), array[cardinality($people::uuid[])]))`,
);

/** The notifications that are withdrawn: the object of those without a post is their recipient. */
export const forgetOfNaming = statement(
  parameters,
  { done: t.bool },
  `select true as done from forget_people(array_fill($type::text, array[cardinality($people::uuid[])]), $people::uuid[],
     array_fill($by::uuid, array[cardinality($people::uuid[])]), $people::uuid[])`,
);

/** Who has had such a notification of this person within so many minutes. */
export const toldLately = statement(
  { ...parameters, minutes: t.int },
  { user_id: t.uuid },
  `select l.user_id from notification_people l
   where l.user_id = any ($people) and l.type = $type and l.object_id = l.user_id and l.from_user_id = $by
     and l.created_at > now() - make_interval(mins => $minutes)`,
);
