import type {
  NotificationChannel,
  NotificationTopic,
} from "#contract/notifications/notification-settings";
import { bounces } from "#platform/mail/bounces";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const topic: SqlType<NotificationTopic> = { pg: "text", nullable: false };
const channel: SqlType<NotificationChannel> = { pg: "text", nullable: false };

/** A person's choices. E-mail about messages, posts and tips is stored in their profile (rule notifications-2). */
export const choicesOf = statement(
  { viewer: t.uuid },
  { topic, channel, wanted: t.bool },
  `select topic, channel, wanted from notification_choices where user_id = $viewer
   union all
   select mail.topic, 'email', mail.wanted from profiles p
   cross join lateral (
     values ('message', p.email_messages), ('post', p.email_posts), ('tip', p.email_tips)
   ) mail (topic, wanted)
   where p.id = $viewer`,
);

export const choose = statement(
  { viewer: t.uuid, topic, channel, wanted: t.bool },
  {},
  `insert into notification_choices (user_id, topic, channel, wanted)
   values ($viewer, $topic, $channel, $wanted)
   on conflict (user_id, topic, channel) do update set wanted = excluded.wanted`,
);

export const chooseMail = statement(
  { viewer: t.uuid, topic, wanted: t.bool },
  {},
  `update profiles set
     email_messages = case $topic when 'message' then $wanted else email_messages end,
     email_posts = case $topic when 'post' then $wanted else email_posts end,
     email_tips = case $topic when 'tip' then $wanted else email_tips end
   where id = $viewer`,
);

/** The address for mails, whether they bounce, and the push service of this browser. */
export const reachedBy = statement(
  { viewer: t.uuid, session_id: t.uuid },
  { email: maybe(t.text), is_bouncing: t.bool, endpoint: maybe(t.text) },
  `select
     (select email from users where id = $viewer and email_confirmed_at is not null) as email,
     exists (select from users u where u.id = $viewer and ${bounces("u.email")}) as is_bouncing,
     (select endpoint from push_subscriptions where session_id = $session_id
      order by created_at desc limit 1) as endpoint`,
);

/** The keys of this name: the first ones created by any server. */
export const keepKeys = statement(
  { name: t.text, fresh: t.json<Record<string, string>>() },
  { value: t.json<Record<string, string>>() },
  `with made as (
     insert into notification_keys (name, value) values ($name, $fresh)
     on conflict (name) do nothing returning value
   )
   select value from made union all select value from notification_keys where name = $name limit 1`,
);

/** A browser used by another person now belongs to this one; the former one's pending messages are dropped. */
export const keepSubscription = statement(
  {
    viewer: t.uuid,
    session_id: t.uuid,
    endpoint: t.text,
    p256dh: t.text,
    auth: t.text,
    user_agent: t.text,
    most: t.bigint,
  },
  {},
  `with of_before as (
     delete from push_messages m using push_subscriptions s
     where s.id = m.device_id and s.endpoint = $endpoint and s.user_id <> $viewer
   ), kept as (
     insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, user_agent)
     values ($viewer, $session_id, $endpoint, $p256dh, $auth, $user_agent)
     on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
       auth = excluded.auth, user_agent = excluded.user_agent
     returning id
   )
   delete from push_subscriptions where user_id = $viewer and id in (
     select id from push_subscriptions where user_id = $viewer and endpoint <> $endpoint
     order by coalesce(last_ok, created_at) desc offset $most
   )`,
);

export const dropSubscription = statement(
  { viewer: t.uuid, endpoint: t.text },
  {},
  `delete from push_subscriptions where user_id = $viewer and endpoint = $endpoint`,
);

/** The choices, devices and band invitations of a person who has another id now. */
export const movePersonalNotifications = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with choices as (update notification_choices set user_id = $to where user_id = $from),
   mails as (update notification_mails set user_id = $to where user_id = $from),
   devices as (update push_subscriptions set user_id = $to where user_id = $from),
   invitations as (
     update notification_people set user_id = $to, object_id = $to
     where user_id = $from and type = 'band_invitation'
   )
   update notifications set user_id = $to where user_id = $from and type = 'band_invitation'`,
);
