import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { maybe, statement, t } from "#platform/db/sql";

const messageSender = statement(
  { viewer: t.uuid, id: t.uuid },
  { sender_id: maybe(t.uuid) },
  `select l.sender_id from messages l
   join conversation_members m on m.user_id = $viewer and m.conversation_id = l.conversation_id
   where l.id = $id and m.folder <> 'hidden'`,
);

/**
 * Who sent a message that this person has in a conversation of theirs: themselves, too. Refuses with
 * message_not_found, also when the sender is gone.
 */
export async function senderOf({ actor, db }: MemberContext, id: string): Promise<string> {
  const row = await db.one(messageSender, { viewer: actor.userId, id });
  if (row?.sender_id == null) throw new ApiError("message_not_found");
  return row.sender_id;
}
