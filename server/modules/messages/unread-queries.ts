import type { Folder } from "#contract/messages/messages";
import { hereNow } from "#modules/presence";
import { type SqlType, statement, t } from "#platform/db/sql";
import { bandSideOf } from "./band-side.ts";

const folder: SqlType<Folder> = { pg: "text", nullable: false };

/** The recipient's side `m` and the other person `o`: without muted, blocked, deleted and banned ones. */
const otherPersonJoins = `join profiles o on o.id = m.other_id and o.first_run_completed
     and (select true from users w where w.id = o.id and w.banned_until > now()) is null`;
/** Message requests with a muted word of the recipient notify nobody; accepted conversations do. */
const notMutedRequest = `(m.folder <> 'request' or not exists (
       select from messages asked
       where asked.conversation_id = m.conversation_id and asked.sender_id = m.other_id
         and says_muted_word(muted_patterns(m.user_id), asked.content)
     ))`;
/** Neither has muted or blocked the other. */
const notKeptApart = `not exists (select from mutes x where x.muter_id = m.user_id and x.muted_id = o.id)
     and not exists (select from blocks x where x.blocker_id = m.user_id and x.blocked_id = o.id)
     and not exists (select from blocks x where x.blocker_id = o.id and x.blocked_id = m.user_id)`;
const notifiableCondition = `m.unread > 0 and not m.muted and m.folder in ('main', 'request')
     and ${notMutedRequest} and ${notKeptApart}`;
/** The members `b` who read the messages of their band. */
const readsMessages = "b.until is null and not b.is_archived and (b.is_owner or b.roles && $roles)";
/** Unread messages of the other person since the last mail about them. */
const newsJoin = `cross join lateral (
     select count(*)::int as messages, min(l.created_at) as since, max(l.created_at) as until
     from messages l
     where l.conversation_id = m.conversation_id and l.seq > greatest(m.read_seq, m.cleared_seq) and l.sender_id = m.other_id
       and l.deleted_at is null and l.created_at > greatest(now() - interval '3 days', sent.until)
   ) news`;
/** The conditions of claimMail, over the last mail about it, `sent`. */
const mayBeMailed = (
  person: string,
): string => `(sent.sent_at is null or sent.sent_at <= now() - interval '1 hour')
     and (
       select count(*) from notification_mails x
       where x.user_id = ${person} and x.sent_at > now() - interval '1 hour'
     ) < 3`;

/** The recipients of new messages who are connected to no server and have a push subscription. */
export const unreadToPush = statement(
  { people: t.uuids, conversations: t.uuids },
  { user_id: t.uuid, id: t.uuid, folder, name: t.text },
  `select m.user_id, m.conversation_id as id, m.folder, o.name
   from unnest($people::uuid[], $conversations::uuid[]) came (person, conversation)
   join conversation_members m on m.user_id = came.person and m.conversation_id = came.conversation
   ${otherPersonJoins}
   where ${notifiableCondition}
     and exists (select from push_subscriptions s where s.user_id = m.user_id)
     and ${hereNow("m.user_id")} is null`,
);

/** New messages to bands, for members who read them and have not yet; with whether they have open windows. */
export const unreadOfBands = statement(
  { bands: t.uuids, conversations: t.uuids, roles: t.texts },
  {
    band: t.uuid,
    band_name: t.text,
    id: t.uuid,
    folder,
    name: t.text,
    other: t.uuid,
    readers: t.uuids,
    away: t.uuids,
  },
  `select b.band_id as band, p.name as band_name, m.conversation_id as id, m.folder, o.name, o.id as other,
     array_agg(b.person_id) as readers,
     coalesce(array_agg(b.person_id) filter (where m.unread > 0 and ${hereNow("b.person_id")} is null), '{}') as away
   from unnest($bands::uuid[], $conversations::uuid[]) came (band, conversation)
   join band_members b on b.band_id = came.band and ${readsMessages}
   join profiles p on p.id = b.band_id
   cross join lateral ${bandSideOf("b.person_id")}
   ${otherPersonJoins}
   where m.user_id = came.band and m.conversation_id = came.conversation and not m.muted
     and m.folder in ('main', 'request') and ${notMutedRequest} and ${notKeptApart}
   group by b.band_id, p.name, m.conversation_id, m.folder, o.name, o.id`,
);

/**
 * Unread messages of bands older than ten minutes, for each message-reading member who may be mailed now. Index
 * conversation_members_unread.
 */
export const unreadOfBandsToMail = statement(
  { roles: t.texts, usual: t.bool },
  {
    band: t.uuid,
    band_name: t.text,
    person: t.uuid,
    id: t.uuid,
    folder,
    name: t.text,
    messages: t.int,
    until: t.time,
  },
  `select b.band_id as band, band.name as band_name, b.person_id as person, m.conversation_id as id, m.folder, o.name,
     news.messages, news.until
   from conversation_members m
   ${otherPersonJoins}
   join band_members b on b.band_id = m.user_id and ${readsMessages}
   join profiles band on band.id = b.band_id
   join profiles p on p.id = b.person_id and not p.hidden
   join users u on u.id = p.id and u.email is not null and u.email_confirmed_at is not null
   left join band_notification_choices c
     on c.band_id = b.band_id and c.person_id = b.person_id and c.topic = 'message' and c.channel = 'email'
   left join notification_mails sent on sent.user_id = b.person_id and sent.about = m.conversation_id::text
   ${newsJoin}
   where m.last_message_at > now() - interval '3 days' and ${notifiableCondition}
     and coalesce(c.wanted, $usual) and b.person_id <> o.id
     and not exists (
       select from blocks x
       where x.blocker_id = b.person_id and x.blocked_id = o.id or x.blocker_id = o.id and x.blocked_id = b.person_id
     )
     and news.since <= now() - interval '10 minutes' and news.since > b.created_at
     and ${mayBeMailed("b.person_id")}
   order by news.since limit 200`,
);

/**
 * Unread messages older than ten minutes and newer than the last mail about them, of people who may be mailed now,
 * the oldest first; a row per conversation. Index conversation_members_unread; excludes rows that claimMail would
 * refuse, so that they never block others.
 */
export const unreadToMail = statement(
  {},
  { user_id: t.uuid, id: t.uuid, folder, name: t.text, messages: t.int, until: t.time },
  `select m.user_id, m.conversation_id as id, m.folder, o.name, news.messages, news.until
   from conversation_members m
   ${otherPersonJoins}
   join profiles p on p.id = m.user_id and p.email_messages and not p.hidden
   join users u on u.id = p.id and u.email is not null and u.email_confirmed_at is not null
   left join notification_mails sent on sent.user_id = m.user_id and sent.about = m.conversation_id::text
   ${newsJoin}
   where m.last_message_at > now() - interval '3 days' and ${notifiableCondition}
     and news.since <= now() - interval '10 minutes'
     and ${mayBeMailed("m.user_id")}
   order by news.since limit 200`,
);
