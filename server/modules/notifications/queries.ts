import type {
  Notification,
  NotificationTab,
  NotificationType,
} from "#contract/notifications/notifications";
import type { Person } from "#contract/people/profiles";
import { followPersonColumns, selectFollowPerson } from "#modules/follows";
import {
  commentWithoutMutedWords,
  maySee,
  notHidden,
  saysMutedWord,
  selectPerson,
  withoutMutedWords,
} from "#modules/people";
import { readablePost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const type: SqlType<NotificationType> = { pg: "text", nullable: false };
const tab: SqlType<Exclude<NotificationTab, "all">> = { pg: "text", nullable: false };

/** Two names are shown, the others are a number. */
const names = 2;

const params = { viewer: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint };
const columns = {
  id: t.uuid,
  type,
  message: t.text,
  is_read: t.bool,
  created_at: t.time,
  from: t.json<Person[]>(),
  people: t.int,
  content_id: maybe(t.uuid),
  title: maybe(t.text),
  event_slug: maybe(t.text),
  release_slug: maybe(t.text),
  comment_id: maybe(t.uuid),
  comment: maybe(t.text),
  broadcast: maybe(t.json<NonNullable<Notification["broadcast"]>>()),
};

/** Topics switched off in the app are stored, but not shown. */
const topicEnabled = (line: string): string => `(
    select true from notification_choices choice
    where choice.user_id = $viewer and choice.topic = ${line}.tab and choice.channel = 'app' and not choice.wanted
  ) is null`;

/** A person behind a notification who is still visible to the viewer. */
const visible = `p.first_run_completed and not p.hidden and ${notHidden("p.id")}`;

/**
 * Post, comment and text of a notification are still visible, and contain none of the viewer's muted words. A system
 * notification is about the viewer's own post, which need not be published.
 */
const readable = `(n.content_id is null or n.type = 'system' or (
      select true from media_content m join profiles p on p.id = m.user_id
      where m.id = n.content_id and ${readablePost} and ${maySee} and ${withoutMutedWords}
    ) is not null)
    and (n.comment_id is null or (
      select true from comments said
      where said.id = n.comment_id and (said.is_hidden or not ${commentWithoutMutedWords("said")})
    ) is null)
    and (n.broadcast_id is null or (
      select true from broadcasts said where said.id = n.broadcast_id and ${saysMutedWord("said.text")}
    ) is null)`;

/** Notifications whose people and post are still visible; those of the system have none, and whoever paid may be anonymous or gone. */
const page = (which: string, end = ""): string => `
  select n.id, n.type, n.message, n.is_read, n.created_at, coalesce(who.people, '[]') as from, n.people,
    n.content_id, m.title, m.media -> 'event' ->> 'slug' as event_slug,
    m.media -> 'release' ->> 'slug' as release_slug, n.comment_id, c.content as comment,
    case when b.id is not null then jsonb_build_object('text', b.text, 'is_artist_muted', exists (
      select from broadcast_mutes x where x.muter_id = $viewer and x.artist_id = b.artist_id
    )) end as broadcast
  from notifications n
  left join media_content m on m.id = n.content_id
  left join comments c on c.id = n.comment_id
  left join broadcasts b on b.id = n.broadcast_id
  left join lateral (
    select jsonb_agg(to_jsonb(person) - 'at' order by person.at desc) as people from (
      select ${selectPerson}, f.created_at as at
      from notification_people f join profiles p on p.id = f.from_user_id
      where f.notification_id = n.id and ${visible}
      order by f.created_at desc limit ${names}
    ) person
  ) who on true
  where n.user_id = $viewer and ${which}
    and (who.people is not null or n.type in ('system', 'tip', 'unlock', 'membership_new'))
    and ${readable}
  order by n.created_at desc, n.id desc
  ${end}`;

const inApp = `${topicEnabled("n")} and (n.created_at, n.id) < ($before_at, $before_id)`;
export const notificationsPage = statement(params, columns, page(inApp, "limit $limit"));
export const notificationsOfTab = statement(
  { ...params, tab },
  columns,
  page(`n.tab = $tab and ${inApp}`, "limit $limit"),
);
/** The content of a mail or push message, as far as it is still visible. */
export const linesToTell = statement(
  { viewer: t.uuid, ids: t.uuids },
  columns,
  page("n.id = any ($ids) and not n.is_read"),
);

/** Index notification_people_of. */
export const peopleOfLine = statement(
  { viewer: t.uuid, line: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  followPersonColumns,
  `select ${selectFollowPerson}
   from notification_people l join profiles p on p.id = l.from_user_id
   where l.notification_id = $line and l.user_id = $viewer
     and (l.created_at, l.from_user_id) < ($before_at, $before_id) and ${visible}
   order by l.created_at desc, l.from_user_id desc
   limit $limit`,
);

/** Only notifications that the list shows: an invisible one cannot be marked as read. */
const selectUnread = (
  enabled: string,
): string => `select count(*)::int as unread, max(created_at) as latest from (
     select created_at from notifications n where user_id = $viewer and not is_read and ${enabled}
       and (n.type in ('system', 'tip', 'unlock', 'membership_new') or (
         select true from notification_people f join profiles p on p.id = f.from_user_id
         where f.notification_id = n.id and ${visible} limit 1
       ) is not null)
       and ${readable}
     order by created_at desc limit 100
   ) unread`;
const unreadColumns = { unread: t.int, latest: maybe(t.time) };
export const unreadCount = statement(
  { viewer: t.uuid },
  unreadColumns,
  selectUnread(topicEnabled("n")),
);
/** For a band, without the topics that a member does not want counted. */
export const unreadWithout = statement(
  { viewer: t.uuid, hidden_topics: t.texts },
  unreadColumns,
  selectUnread("not n.tab = any ($hidden_topics)"),
);

/** No row: it is not theirs, or deleted. */
export const markRead = statement(
  { viewer: t.uuid, id: t.uuid },
  { id: t.uuid },
  `update notifications set is_read = true where id = $id and user_id = $viewer returning id`,
);

export const markAllRead = statement(
  { viewer: t.uuid, until: t.time },
  {},
  `update notifications set is_read = true
   where user_id = $viewer and not is_read and created_at <= $until`,
);

/** People notified of actions of these people in the last ten seconds. */
export const notifiedByThese = statement(
  { actors: t.uuids },
  { user_id: t.uuid },
  `select distinct user_id from notifications
   where from_user_id = any ($actors) and created_at > now() - interval '10 seconds' and not is_read`,
);

/** A batch of a person's notifications, and of their entries in those of others. */
export const eraseNotificationsOf = statement(
  { user_id: t.uuid },
  { gone: t.int },
  `with of_others as materialized (
     select count(*) as people, forget_people(
       array_agg(p.type), array_agg(p.user_id), array_agg(p.from_user_id), array_agg(p.object_id)
     )
     from (
       select * from notification_people where from_user_id = $user_id limit 500
     ) p
     having count(*) > 0
   ), own as (
     delete from notifications where id in (
       select id from notifications where user_id = $user_id limit 500
     ) returning id
   )
   select (coalesce((select people from of_others), 0) + (select count(*) from own))::int as gone`,
);

/** In the order of the ids, so that two of them cannot block each other. */
export const upsertSystemNotifications = statement(
  { people: t.uuids, message: t.text },
  {},
  `insert into notifications (user_id, type, day, message)
   select person, 'system', (now() at time zone 'utc')::date, $message from unnest($people::uuid[]) person order by person
   on conflict (user_id, type, content_id, comment_id, day, broadcast_id) do update set
     message = case
       when notifications.is_read then excluded.message
       when position(excluded.message in notifications.message) > 0 then notifications.message
       else notifications.message || ' ' || excluded.message end,
     created_at = excluded.created_at, is_read = false, pushed = false`,
);
