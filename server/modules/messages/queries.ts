import { limits } from "#contract/limits";
import { greeting } from "#contract/messages/messages";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";
import {
  bothShowReceipts,
  isOwn,
  messageColumns,
  messageJoins,
  place,
  selectMessage,
  showsReceipts,
  writing,
  writingColumn,
} from "./columns.ts";

const pair = { viewer: t.uuid, other: t.uuid };

// Opening

/** A person opens conversations one at a time, so that the daily limit is exact. */
export const lockOpenings = statement(
  { viewer: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("conversations", "$viewer::uuid::text")}`,
);

export const openedSince = statement(
  { viewer: t.uuid, seconds: t.int },
  { opened: t.int },
  `select count(*)::int as opened from conversations
   where opened_by = $viewer and created_at > now() - make_interval(secs => $seconds::int)`,
);

/** No row when the two have one already. */
export const insertConversation = statement(
  { ...pair, asks: t.bool },
  { id: t.uuid },
  `with made as (
     insert into conversations (user1_id, user2_id, opened_by, asked_by, asked_at)
     values (least($viewer::uuid, $other::uuid), greatest($viewer::uuid, $other::uuid), $viewer,
       case when $asks then $viewer end, case when $asks then now() end)
     on conflict (user1_id, user2_id) do nothing
     returning id
   ), members as (
     insert into conversation_members (user_id, conversation_id, other_id, folder)
     select $viewer, id, $other, 'main' from made
     union all
     select $other, id, $viewer, case when $asks then 'hidden' else 'main' end from made
   )
   select id from made`,
);

/** Opens the conversation for both, once the recipient of a request (or of a rejected one) writes first. */
export const openForBoth = statement(
  { id: t.uuid },
  {},
  `with turn as (update conversations set asked_by = null where id = $id returning id)
   update conversation_members m set folder = 'main'
   from turn where m.conversation_id = turn.id and m.folder <> 'deleted'`,
);

export const isOpenForBoth = statement(
  { id: t.uuid },
  { last_seq: t.int, asked_by: maybe(t.uuid) },
  `select last_seq, asked_by from conversations where id = $id for no key update`,
);

// Messages

/** Updates the recipient's side for a message, after the CTEs `turn` (other_id, writing) and `made`. */
const recipientUpdate = `received as (
     update conversation_members m
     set last_message_at = made.created_at, unread = m.unread + 1,
       folder = case when turn.writing = 'request' then 'request' else 'main' end
     from made, turn where m.user_id = turn.other_id and m.conversation_id = $id
   )`;

/** Messages of the other person in the member's row `m` that become read when `read_seq` moves to `upTo`. */
const newlyRead = (upTo: string): string => `(
       select count(*)::int from messages x
       where x.conversation_id = $id and x.seq > greatest(m.read_seq, m.cleared_seq)
         and x.seq <= ${upTo}
         and x.sender_id is distinct from $viewer
     )`;

/** Takes the next number; the row stays locked, so that the order of numbers is the order of commits. */
const nextNumber = `last_seq = c.last_seq + 1, last_change = c.last_change + 1`;

/**
 * Sends, in one statement: number, message and both sides. Returns a row if the conversation is the viewer's; without
 * `id` nothing was sent, and the other columns say why. Two concurrent copies of one request violate unique
 * (sender_id, client_id), which also rolls back the number.
 *
 * Everything up to `read_seq`, which the sender had received when writing, becomes read; `marked` is the last such
 * message. A message that arrived later stays unread.
 */
export const insertMessage = statement(
  {
    viewer: t.uuid,
    acted_by: maybe(t.uuid),
    id: t.uuid,
    content: t.text,
    kind: messageColumns.kind,
    reply_to: maybe(t.uuid),
    attachment: maybe(t.uuid),
    client_id: t.uuid,
    request_hash: t.text,
    read_seq: t.bigint,
  },
  {
    other: maybe(t.uuid),
    writing: writingColumn,
    answers: t.bool,
    marked: maybe(t.int),
    still_unread: maybe(t.int),
    shows_receipts: t.bool,
    ...messageColumns,
    id: maybe(t.uuid),
  },
  `with place as materialized (
     select m.other_id, ${writing} as writing, ${bothShowReceipts} as shows_receipts,
       least($read_seq::bigint, c.last_seq)::int as upto
     from ${place} where ${isOwn}
   ), known as materialized (
     select from messages where sender_id = $viewer and client_id = $client_id
   ), answered as materialized (
     select from messages where id = $reply_to and conversation_id = $id
   ), turn as (
     update conversations c
     set ${nextNumber}, asked_by = case when place.writing = 'open' then null else c.asked_by end
     from place
     where c.id = $id
       and (place.writing = 'open' or place.writing = 'request' and c.last_seq = 0 and $attachment::uuid is null)
       and ($reply_to::uuid is null or exists (select from answered))
       and not exists (select from known)
     returning c.last_seq, c.last_change, place.other_id, place.writing
   ), made as (
     insert into messages
       (conversation_id, seq, change, sender_id, acted_by, kind, content, reply_to, attachment_id, client_id,
        request_hash, created_at)
     select $id, last_seq, last_change, $viewer, $acted_by, $kind, $content, $reply_to, $attachment, $client_id, $request_hash,
       clock_timestamp()
     from turn
     returning *
   ), sent as (
     update conversation_members m
     set last_message_at = made.created_at, folder = 'main',
       read_seq = case
         when greatest(m.read_seq, place.upto) = made.seq - 1 then made.seq
         else greatest(m.read_seq, place.upto)
       end,
       unread = m.unread - ${newlyRead("place.upto")}
     from made, place where m.user_id = $viewer and m.conversation_id = $id
     returning new.read_seq, new.unread, old.unread as unread_before
   ), ${recipientUpdate}
   select place.other_id as other, place.writing,
     $reply_to::uuid is null or exists (select from answered) as answers,
     case when sent.unread < sent.unread_before then sent.read_seq end as marked,
     sent.unread as still_unread, place.shows_receipts, ${selectMessage}
   from place left join made l on true left join sent on true ${messageJoins}`,
);

export const messageOfKey = statement(
  { viewer: t.uuid, client_id: t.uuid },
  { request_hash: t.text, ...messageColumns },
  `select l.request_hash, ${selectMessage} from messages l ${messageJoins}
   where l.sender_id = $viewer and l.client_id = $client_id`,
);

/** The greeting of a conversation, from the person who opened it (rule messages-2). */
export const insertGreeting = statement(
  { viewer: t.uuid, other: t.uuid, id: t.uuid },
  messageColumns,
  `with turn as (
     update conversations c set ${nextNumber} where c.id = $id
     returning c.last_seq, c.last_change, $other::uuid as other_id, 'open' as writing
   ), made as (
     insert into messages (conversation_id, seq, change, sender_id, kind, content, client_id, request_hash, created_at)
     select $id, last_seq, last_change, $viewer, 'greeting', '${greeting}', uuidv7(), '', clock_timestamp() from turn
     returning *
   ), sent as (
     update conversation_members m set last_message_at = made.created_at, folder = 'main'
     from made where m.user_id = $viewer and m.conversation_id = $id
   ), ${recipientUpdate}
   select ${selectMessage} from made l ${messageJoins}`,
);

/**
 * Moves the read position up to an existing message, never back. The messages between are the numbers between, so the
 * count is exact during concurrent writes.
 */
export const markRead = statement(
  { viewer: t.uuid, id: t.uuid, seq: t.bigint },
  {
    other: maybe(t.uuid),
    told: t.bool,
    moved: t.bool,
    read_seq: t.int,
    unread: t.int,
  },
  `with place as materialized (
     select m.other_id, ${showsReceipts} as told, least($seq::bigint, c.last_seq)::int as upto, m.read_seq, m.unread
     from ${place} where ${isOwn}
   ), moved as (
     update conversation_members m
     set read_seq = place.upto, unread = m.unread - ${newlyRead("place.upto")}
     from place
     where m.user_id = $viewer and m.conversation_id = $id and m.read_seq < place.upto
     returning m.read_seq, m.unread
   )
   select place.other_id as other, place.told, moved.read_seq is not null as moved,
     coalesce(moved.read_seq, place.read_seq) as read_seq, coalesce(moved.unread, place.unread) as unread
   from place left join moved on true`,
);

const own = { viewer: t.uuid, id: t.uuid };

/** One's own message; `recent` and `closed` say whether it may still be edited. */
export const ownMessage = statement(
  own,
  { recent: t.bool, closed: t.bool, ...messageColumns },
  `select l.created_at > now() - interval '${limits.messageEditMinutes} minutes' as recent,
     coalesce((
       select ${writing} = 'closed' from ${place}
       where m.user_id = $viewer and m.conversation_id = l.conversation_id
     ), true) as closed, ${selectMessage}
   from messages l ${messageJoins} where l.id = $id and l.sender_id = $viewer`,
);

/** The other recipients of a change, unless they have not seen the message or can no longer see it. */
const hearer = `(
     select o.user_id from conversation_members o
     where o.conversation_id = l.conversation_id and o.user_id <> $viewer and o.folder <> 'hidden'
       and l.seq > o.cleared_seq
   ) as hearer`;

/** The conversation's row, locked and with a new change number, if the message still exists. */
const changeCounterUpdate = `turn as (
     update conversations c set last_change = c.last_change + 1
     from messages m
     where m.id = $id and m.sender_id = $viewer and m.deleted_at is null and c.id = m.conversation_id
     returning c.last_change
   )`;

/** No row when it was deleted meanwhile. */
export const updateMessage = statement(
  { ...own, content: t.text },
  { hearer: maybe(t.uuid), ...messageColumns },
  `with ${changeCounterUpdate}, l as (
     update messages m set content = $content, edited_at = clock_timestamp(), change = turn.last_change
     from turn where m.id = $id and m.deleted_at is null
     returning m.*
   )
   select ${hearer}, ${selectMessage} from l ${messageJoins}`,
);

export const fileOfMessage = statement(
  own,
  { attachment_id: maybe(t.uuid), kind: messageColumns.kind },
  `select attachment_id, kind from messages where id = $id and sender_id = $viewer`,
);

/** Empties a message; no row when there is nothing to empty. */
export const emptyMessage = statement(
  own,
  { hearer: maybe(t.uuid), ...messageColumns },
  `with ${changeCounterUpdate}, l as (
     update messages m
     set content = '', attachment_id = null, request_hash = '', deleted_at = clock_timestamp(), change = turn.last_change
     from turn where m.id = $id and m.deleted_at is null
     returning m.*
   )
   select ${hearer}, ${selectMessage} from l ${messageJoins}`,
);

// State of a conversation

/**
 * Locks the conversation's row first, so that concurrent messages count as new. No row: it is not theirs, or a
 * request.
 */
export const clearConversation = statement(
  own,
  { user_id: t.uuid },
  `with c as materialized (
     select id, last_seq from conversations
     where id = $id and exists (
       select from conversation_members x where x.user_id = $viewer and x.conversation_id = $id
     )
     for no key update
   )
   update conversation_members m set folder = 'deleted', cleared_seq = c.last_seq, unread = 0
   from c where m.conversation_id = c.id and ${isOwn} and m.folder <> 'request'
   returning m.user_id`,
);

/** Null leaves a value unchanged; a request is answered, not archived. */
export const updateMember = statement(
  { ...own, muted: maybe(t.bool), archived: maybe(t.bool) },
  { user_id: t.uuid },
  `update conversation_members m
   set muted = coalesce($muted, m.muted),
     folder = case
       when m.folder in ('request', 'deleted') or $archived::boolean is null then m.folder
       when $archived then 'archived'
       else 'main'
     end
   where ${isOwn}
   returning m.user_id`,
);

/** Accepts or rejects; no row when there is no open request for this person. */
export const answerAsked = statement(
  { ...own, accept: t.bool },
  { asked_by: maybe(t.uuid) },
  `with asked as materialized (
     select m.other_id from conversation_members m where ${isOwn} and m.folder = 'request'
   ), turn as (
     update conversations c set asked_by = case when $accept then null else c.asked_by end
     from asked
     where c.id = $id and c.asked_by is distinct from $viewer
     returning asked.other_id
   ), mine as (
     update conversation_members m set folder = case when $accept then 'main' else 'hidden' end
     from turn where ${isOwn} and m.folder = 'request'
     returning m.other_id
   )
   select other_id as asked_by from mine`,
);

/** A batch of expired requests: they disappear for the recipient. */
export const expireRequests = statement(
  {},
  { user_id: t.uuid, id: t.uuid },
  `with old as materialized (
     select c.id from conversations c
     where c.asked_by is not null and c.asked_at < now() - interval '${limits.messageRequestDays} days'
   )
   update conversation_members m set folder = 'hidden'
   from old where m.conversation_id = old.id and m.folder = 'request'
   returning m.user_id, old.id`,
);

// Erasing a person, in batches

/** Messages that were only a file become empty; the changes include every message that lost its file. */
export const unsignMessages = statement(
  { person: t.uuid },
  {},
  `with picked as materialized (
     select id, conversation_id, case when attachment_id is not null then
       row_number() over (partition by conversation_id, attachment_id is not null order by seq)
     end as nth
     from (select * from messages where sender_id = $person order by client_id limit 500) portion
   ), turn as (
     update conversations c set last_change = c.last_change + lost.files
     from (select conversation_id, count(nth)::int as files from picked group by 1 having count(nth) > 0) lost
     where c.id = lost.conversation_id
     returning c.id, c.last_change - lost.files as before
   )
   update messages m
   set sender_id = null, request_hash = '', attachment_id = null,
     change = coalesce(turn.before + picked.nth, m.change),
     deleted_at = case when content = '' then coalesce(deleted_at, clock_timestamp()) else deleted_at end
   from picked left join turn on turn.id = picked.conversation_id
   where m.id = picked.id`,
);

export const leaveConversations = statement(
  { person: t.uuid },
  { gone: t.int },
  `with picked as materialized (
     select c.id,
       o.user_id is null or c.asked_by = $person and o.folder in ('request', 'hidden') as whole
     from conversation_members m
     join conversations c on c.id = m.conversation_id
     left join conversation_members o on o.conversation_id = c.id and o.user_id <> $person
     where m.user_id = $person
     order by c.id limit 100
   ), removed as (
     delete from conversations c using picked where c.id = picked.id and picked.whole
   ), turn as (
     update conversations c
     set user1_id = nullif(c.user1_id, $person), user2_id = nullif(c.user2_id, $person),
       opened_by = nullif(c.opened_by, $person), asked_by = nullif(c.asked_by, $person)
     from picked where c.id = picked.id and not picked.whole
     returning c.id
   ), left_alone as (
     update conversation_members o set other_id = null
     from turn where o.conversation_id = turn.id and o.user_id <> $person
   ), left_by as (
     delete from conversation_members m using turn
     where m.conversation_id = turn.id and m.user_id = $person
   )
   select count(*)::int as gone from picked`,
);
