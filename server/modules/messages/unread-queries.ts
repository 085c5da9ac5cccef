import type { Folder } from "#contract/messages/messages";
import { hereNow } from "#modules/presence";
import { type SqlType, statement, t } from "#platform/db/sql";

const folder: SqlType<Folder> = { pg: "text", nullable: false };

/** The side `m` of who is told and the other, `o`: none of the muted or blocked, nobody who is gone or banned. */
const otherPersonJoins = `join profiles o on o.id = m.other_id and o.first_run_completed
     and (select true from users w where w.id = o.id and w.banned_until > now()) is null`;
/** What strangers ask in words that the person muted is told to nobody; nothing of a conversation that was accepted. */
const notMutedRequest = `(m.folder <> 'request' or not exists (
       select from messages asked
       where asked.conversation_id = m.conversation_id and asked.sender_id = m.other_id
         and says_muted_word(muted_patterns(m.user_id), asked.content)
     ))`;
const notifiableCondition = `m.unread > 0 and not m.muted and m.folder in ('main', 'request')
     and ${notMutedRequest}
     and not exists (select from mutes x where x.muter_id = m.user_id and x.muted_id = o.id)
     and not exists (select from blocks x where x.blocker_id = m.user_id and x.blocked_id = o.id)
     and not exists (select from blocks x where x.blocker_id = o.id and x.blocked_id = m.user_id)`;

/** Of those to whom something came, who is at no server and has a browser to tell. */
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

/**
 * What waited ten minutes unread and is newer than the last mail about it, of people who may be mailed now, the
 * longest waiting first; a row per conversation. Index conversation_members_unread; what claimMail refuses
 * is left out, so that it never stands in front of what can be sent.
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
   cross join lateral (
     select count(*)::int as messages, min(l.created_at) as since, max(l.created_at) as until
     from messages l
     where l.conversation_id = m.conversation_id and l.seq > greatest(m.read_seq, m.cleared_seq) and l.sender_id = m.other_id
       and l.deleted_at is null and l.created_at > greatest(now() - interval '3 days', sent.until)
   ) news
   where m.last_message_at > now() - interval '3 days' and ${notifiableCondition}
     and news.since <= now() - interval '10 minutes'
     and (sent.sent_at is null or sent.sent_at <= now() - interval '1 hour')
     and (
       select count(*) from notification_mails x
       where x.user_id = m.user_id and x.sent_at > now() - interval '1 hour'
     ) < 3
   order by news.since limit 200`,
);
