import type { NotificationTopic } from "#contract/notification-settings";
import { maybe, type SqlType, statement, t } from "#platform/sql";

const topic: SqlType<NotificationTopic> = { pg: "text", nullable: false };

/** The browsers of these people, of those who want to be told of this there. */
export const devicesOf = statement(
  { people: t.uuids, topic, usual: t.bool },
  { id: t.uuid },
  `select s.id from push_subscriptions s
   left join notification_choices c on c.user_id = s.user_id and c.topic = $topic and c.channel = 'push'
   where s.user_id = any ($people) and coalesce(c.wanted, $usual)`,
);

/** New lines of these people that have browsers to tell and want to; each line is told once. */
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

export const device = statement(
  { id: t.uuid },
  { endpoint: t.text, p256dh: t.text, auth: t.text },
  `select endpoint, p256dh, auth from push_subscriptions where id = $id`,
);

export const noteReached = statement(
  { id: t.uuid },
  {},
  `update push_subscriptions set last_ok = now() where id = $id`,
);

export const forgetDevice = statement(
  { id: t.uuid },
  {},
  `delete from push_subscriptions where id = $id`,
);

/** What the address of a person is made of. */
export const personOfAddress = statement(
  { id: t.uuid },
  { id: t.uuid, username: maybe(t.text), creator_slug: maybe(t.text) },
  `select id, username, creator_slug from profiles where id = $id`,
);
