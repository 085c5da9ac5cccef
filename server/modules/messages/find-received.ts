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
 * The sender of a message in a conversation of this person, possibly themselves. Throws message_not_found, also when
 * the sender's account is deleted.
 */
export async function senderOf({ actor, db }: MemberContext, id: string): Promise<string> {
  const row = await db.one(messageSender, { viewer: actor.userId, id });
  if (row?.sender_id == null) throw new ApiError("message_not_found");
  return row.sender_id;
}
