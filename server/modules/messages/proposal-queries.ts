import { maybe, statement, t } from "#platform/db/sql";
import { isOwn, messageColumns, messageJoins, selectMessage } from "./columns.ts";

/** The conversation's row, locked: what happens in it waits. No row: it is not the viewer's. */
export const lockConversation = statement(
  { viewer: t.uuid, id: t.uuid },
  { other: maybe(t.uuid) },
  `select m.other_id as other from conversations c join conversation_members m on m.conversation_id = c.id
   where c.id = $id and ${isOwn} for no key update of c`,
);

/** The two of a conversation, whose row is locked; for what nobody of them does. */
export const lockOf = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from conversations where id = $id for no key update`,
);

/** The conversation of two people, locked. */
export const lockBetween = statement(
  { one: t.uuid, other: t.uuid },
  { id: t.uuid },
  `select id from conversations
   where user1_id = least($one::uuid, $other::uuid) and user2_id = greatest($one::uuid, $other::uuid) for no key update`,
);

/** What a message tells has changed elsewhere: it counts as a change of its own. */
export const renewMessage = statement(
  { id: t.uuid },
  {},
  `with turn as (
     update conversations c set last_change = c.last_change + 1
     from messages m where m.id = $id and c.id = m.conversation_id
     returning c.last_change
   )
   update messages m set change = turn.last_change from turn where m.id = $id`,
);

/** Messages in the order of their changes, with whoever has them in sight. */
export const messagesById = statement(
  { ids: t.uuids },
  { hearers: t.uuids, ...messageColumns },
  `select array(
     select o.user_id from conversation_members o
     where o.conversation_id = l.conversation_id and o.folder <> 'hidden' and l.seq > o.cleared_seq
   ) as hearers, ${selectMessage}
   from messages l ${messageJoins} where l.id = any ($ids) order by l.change`,
);
