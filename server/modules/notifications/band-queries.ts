import type { BandNotificationTopic } from "#contract/notifications/band-notifications";
import type { NotificationChannel } from "#contract/notifications/notification-settings";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";
import { deviceColumns, selectDevice } from "./push-queries.ts";
import type { PushMessage } from "./push.ts";

const topic: SqlType<BandNotificationTopic> = { pg: "text", nullable: false };
const channel: SqlType<NotificationChannel> = { pg: "text", nullable: false };

/** The current members `b` of a band. */
const isMember = "b.until is null and not b.is_archived";
/** The choice of member `b` for a topic and a channel (SQL), or null. */
const choiceOf = (topicOf: string, by: NotificationChannel): string => `(
     select c.wanted from band_notification_choices c
     where c.band_id = b.band_id and c.person_id = b.person_id and c.topic = ${topicOf} and c.channel = '${by}'
   )`;

/** Neither member `b` nor somebody (SQL, may be null) has blocked the other. */
const notBlocked = (person: string): string => `not exists (
     select from blocks x
     where x.blocker_id = b.person_id and x.blocked_id = ${person}
       or x.blocker_id = ${person} and x.blocked_id = b.person_id
   )`;

// Members' choices

export const bandChoicesOf = statement(
  { band: t.uuid, person: t.uuid },
  { topic, channel, wanted: t.bool },
  `select topic, channel, wanted from band_notification_choices where band_id = $band and person_id = $person`,
);

export const chooseForBand = statement(
  { band: t.uuid, person: t.uuid, topic, channel, wanted: t.bool },
  {},
  `insert into band_notification_choices (band_id, person_id, topic, channel, wanted)
   values ($band, $person, $topic, $channel, $wanted)
   on conflict (band_id, person_id, topic, channel) do update set wanted = excluded.wanted`,
);

/** Switches off a band's mails to one member. */
export const endBandMails = statement(
  { band: t.uuid, person: t.uuid },
  {},
  `insert into band_notification_choices (band_id, person_id, topic, channel, wanted)
   select b.band_id, b.person_id, topic, 'email', false
   from band_members b
   cross join unnest(array['like', 'comment', 'follow', 'share', 'tip', 'message']) topic
   where b.band_id = $band and b.person_id = $person
   on conflict (band_id, person_id, topic, channel) do update set wanted = false`,
);

// Recipients

/** Which of these profiles are bands, each with its members. */
export const membersToTell = statement(
  { profiles: t.uuids },
  { band: t.uuid, members: t.uuids },
  `select b.band_id as band, array_agg(b.person_id) as members
   from band_members b where b.band_id = any ($profiles) and ${isMember} group by b.band_id`,
);

/**
 * New notifications of a band that were not pushed yet, each with the person behind it, of the topics that members can
 * choose: those of events only stand in the list.
 */
export const bandLinesToPush = statement(
  { bands: t.uuids, topics: t.texts },
  { band: t.uuid, band_name: t.text, id: t.uuid, topic, actor: maybe(t.uuid) },
  `update notifications n set pushed = true
   from profiles p
   where n.user_id = any ($bands) and p.id = n.user_id and not n.is_read and not n.pushed
     and n.tab = any ($topics)
     and n.created_at > now() - interval '10 minutes'
   returning n.user_id as band, p.name as band_name, n.id, n.tab as topic, n.from_user_id as actor`,
);

/**
 * Stores a push message for members who want it, except the actor and anybody with a block between them and the
 * actor. `people`: only these, or null.
 */
export const leaveBandMessages = statement(
  {
    band: t.uuid,
    people: maybe(t.uuids),
    actor: maybe(t.uuid),
    topic,
    usual: t.bool,
    message: t.json<PushMessage>(),
  },
  deviceColumns,
  `with left_now as (
     insert into push_messages (device_id, message, band_id)
     select s.id, $message, b.band_id
     from band_members b join push_subscriptions s on s.user_id = b.person_id
     where b.band_id = $band and ${isMember} and b.person_id is distinct from $actor
       and ($people::uuid[] is null or b.person_id = any ($people))
       and coalesce(${choiceOf("$topic", "push")}, $usual)
       and ${notBlocked("$actor")}
     returning device_id
   )
   ${selectDevice}`,
);

/**
 * What waited ten minutes unread in a band, for each member who wants a mail about it and had none within the hour. It
 * goes from each member to the lines that came since their last mail (index notifications_unread): what waits for
 * people, of whom there are many more, is not read. `offset 0` keeps that order.
 */
export const bandLinesToMail = statement(
  { usual: t.texts },
  { band: t.uuid, band_name: t.text, person: t.uuid, ids: t.uuids, until: t.time },
  `select b.band_id as band, p.name as band_name, b.person_id as person, array_agg(n.id) as ids,
     max(n.created_at) as until
   from band_members b
   join profiles p on p.id = b.band_id
   left join notification_mails sent on sent.user_id = b.person_id and sent.about = 'band ' || b.band_id::text
   cross join lateral (
     select l.id, l.created_at, l.from_user_id, l.tab from notifications l
     where l.user_id = b.band_id and not l.is_read and not l.mailed
       and l.created_at > greatest(b.created_at, sent.until)
       and l.created_at between now() - interval '3 days' and now() - interval '10 minutes'
     offset 0
   ) n
   where ${isMember} and (sent.sent_at is null or sent.sent_at <= now() - interval '1 hour')
     and n.from_user_id is distinct from b.person_id and ${notBlocked("n.from_user_id")}
     and coalesce(${choiceOf("n.tab", "email")}, n.tab = any ($usual))
   group by b.band_id, p.name, b.person_id order by min(n.created_at) limit 200`,
);

/** Topics that a member does not want counted in the number beside the band. */
export const bandSwitches = statement(
  { band: t.uuid, person: t.uuid },
  { hidden_topics: t.texts },
  `select coalesce(array_agg(topic), '{}') as hidden_topics
   from band_notification_choices
   where band_id = $band and person_id = $person and channel = 'app' and not wanted`,
);
