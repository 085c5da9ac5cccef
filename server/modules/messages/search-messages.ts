import type { searchMessages as endpoint } from "#contract/messages/messages";
import { limits } from "#contract/limits";
import { decodeCursor, pageOf } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { findConversation } from "./get-conversations.ts";
import { messageColumns, messageJoins, notBlockedByViewer, selectMessage } from "./columns.ts";
import { toMessage } from "./view.ts";

/** Maximum number of messages that one search reads: the newest ones of the latest conversations. */
const readAtMost = 20_000;

/**
 * Reads one's own messages instead of an index over all: the cost is bounded by this number, and sending costs
 * nothing extra. Unique index (conversation_id, seq).
 */
const page = statement(
  {
    viewer: t.uuid,
    conversation: maybe(t.uuid),
    query: t.text,
    before_at: t.time,
    before_id: t.uuid,
    limit: t.bigint,
  },
  messageColumns,
  `with own as materialized (
     select c.id, c.last_seq, m.cleared_seq, sum(c.last_seq) over (order by m.last_message_at desc, c.id desc) as together
     from conversation_members m join conversations c on c.id = m.conversation_id
     where m.user_id = $viewer and m.folder <> 'hidden' and ${notBlockedByViewer}
       and ($conversation::uuid is null or c.id = $conversation)
   ), hits as materialized (
     select l.*
     from own
     join messages l on l.conversation_id = own.id and l.seq > greatest(own.together - ${readAtMost}, own.cleared_seq)
     where own.together - own.last_seq < ${readAtMost}
       and l.content <> '' and (l.created_at, l.id) < ($before_at, $before_id)
       and strpos(search_fold(l.content), (select search_fold($query))) > 0
     order by l.created_at desc, l.id desc
     limit ${limits.pageMax + 1}
   )
   select ${selectMessage} from hits l ${messageJoins}
   order by l.created_at desc, l.id desc limit $limit`,
);

/** Finds messages by a part of their text, without case and accents; wildcards are literal. */
export const searchMessages: Action<typeof endpoint> = async ({ actor, db }, input) => {
  const { created_at: before_at, id: before_id } = decodeCursor(input.cursor);
  const viewer = actor.userId;
  const rows = await db.many(page, {
    viewer,
    conversation: input.conversation_id ?? null,
    query: input.query.trim(),
    before_at,
    before_id,
    limit: input.limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, input.limit);
  const ids = [...new Set(pageRows.map((row) => row.conversation_id))];
  const conversations = new Map(
    await Promise.all(ids.map(async (id) => [id, await findConversation(db, id, actor)] as const)),
  );
  return {
    found: pageRows.flatMap((row) => {
      const conversation = conversations.get(row.conversation_id);
      return conversation ? [{ conversation, message: toMessage(row, actor) }] : [];
    }),
    nextCursor,
  };
};
