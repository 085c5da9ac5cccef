import type { NotificationTopic } from "#contract/notifications/notification-settings";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import type { PushMessage } from "./push.ts";

const topic: SqlType<NotificationTopic> = { pg: "text", nullable: false };

/** The queue's data about a device. `at`: earliest time. */
export const deviceColumns = {
  id: t.uuid,
  user_id: t.uuid,
  endpoint: t.text,
  proven: t.bool,
  at: maybe(t.time),
};
const proven = "s.last_ok is not null and s.failures = 0";

/** The devices for which something was `left_now`. */
export const selectDevice = `select s.id, s.user_id, s.endpoint, ${proven} as proven, s.paused_until as at
   from left_now l join push_subscriptions s on s.id = l.device_id`;

/** Stores a message for the devices of these people, if they want it there. */
export const leaveMessages = statement(
  { people: t.uuids, topic, usual: t.bool, message: t.json<PushMessage>() },
  deviceColumns,
  `with left_now as (
     insert into push_messages (device_id, message)
     select s.id, $message from push_subscriptions s
     left join notification_choices c on c.user_id = s.user_id and c.topic = $topic and c.channel = 'push'
     where s.user_id = any ($people) and coalesce(c.wanted, $usual)
     returning device_id
   )
   ${selectDevice}`,
);

/** Drops the oldest messages when a device or a person has too many. */
export const trimMessages = statement(
  { people: t.uuids, per_device: t.bigint, per_person: t.bigint },
  {},
  `delete from push_messages where id in (
     select ranked.id from (
       select m.id, row_number() over (partition by s.id order by m.id desc) as of_device,
         row_number() over (partition by s.user_id order by m.id desc) as of_person
       from push_subscriptions s join push_messages m on m.device_id = s.id
       where s.user_id = any ($people)
     ) ranked where of_device > $per_device or of_person > $per_person
   )`,
);

/** New notifications of these people with devices that want them; each is pushed once. */
export const linesToPush = statement(
  { people: t.uuids, usual: t.texts },
  { user_id: t.uuid, id: t.uuid, topic },
  `update notifications n set pushed = true
   where n.user_id = any ($people) and not n.is_read and not n.pushed
     and n.created_at > now() - interval '10 minutes'
     and exists (select from push_subscriptions s where s.user_id = n.user_id)
     and coalesce(
       (select c.wanted from notification_choices c
        where c.user_id = n.user_id and c.topic = n.tab and c.channel = 'push'),
       n.tab = any ($usual)
     )
   returning n.user_id, n.id, n.tab as topic`,
);

/** Drops messages older than an hour, and those of bands that the person has left. */
export const dropOldMessages = statement(
  { id: t.uuid },
  {},
  `delete from push_messages m where m.device_id = $id and (
     m.created_at < now() - interval '1 hour'
     or m.band_id is not null and not exists (
       select from push_subscriptions s join band_members b on b.person_id = s.user_id
       where s.id = m.device_id and b.band_id = m.band_id and b.until is null
     )
   )`,
);

/** The next message of a device; nobody else sends to it meanwhile. No row when there is none, or it has to wait. */
export const takeMessage = statement(
  { id: t.uuid },
  {
    endpoint: t.text,
    p256dh: t.text,
    auth: t.text,
    message_id: t.uuid,
    message: t.json<PushMessage>(),
  },
  `update push_subscriptions s set sending_until = now() + interval '30 seconds'
   from (select id, message from push_messages where device_id = $id order by id limit 1) m
   where s.id = $id and s.sending_until is null and (s.paused_until is null or s.paused_until <= now())
   returning s.endpoint, s.p256dh, s.auth, m.id as message_id, m.message`,
);

/** A device with pending messages, and when to check it again. */
export const stillWaiting = statement(
  { id: t.uuid },
  deviceColumns,
  `select s.id, s.user_id, s.endpoint, ${proven} as proven, greatest(s.paused_until, s.sending_until) as at
   from push_subscriptions s
   where s.id = $id and exists (select from push_messages where device_id = $id)`,
);

export const dropMessage = statement(
  { message_id: t.uuid },
  {},
  `delete from push_messages where id = $message_id`,
);

export const noteReached = statement(
  { id: t.uuid },
  {},
  `update push_subscriptions set last_ok = now(), failures = 0, failing_since = null, paused_until = null,
     sending_until = null
   where id = $id`,
);

/** Pauses a device: 15 s, then four times as long each time, up to an hour. */
const pause = `failures = failures + 1, failing_since = coalesce(failing_since, now()), sending_until = null,
  paused_until = now() + least(interval '1 hour', interval '15 seconds' * power(4, least(failures, 8)))`;

export const noteFailure = statement(
  { id: t.uuid },
  {},
  `update push_subscriptions set ${pause} where id = $id`,
);

/** The process that was sending to this device died. */
export const noteDeath = statement(
  { id: t.uuid },
  {},
  `update push_subscriptions set ${pause} where id = $id and sending_until <= now()`,
);

export const forgetDevice = statement(
  { id: t.uuid },
  {},
  `delete from push_subscriptions where id = $id`,
);

/** It has failed at least eight times, for three days, without success. */
export const forgetFailing = statement(
  { id: t.uuid },
  {},
  `delete from push_subscriptions
   where id = $id and failures >= 8 and failing_since < now() - interval '3 days'`,
);

/** The parts of a person's address. */
export const personOfAddress = statement(
  { id: t.uuid },
  { id: t.uuid, username: maybe(t.text), creator_slug: maybe(t.text) },
  `select id, username, creator_slug from profiles where id = $id`,
);
