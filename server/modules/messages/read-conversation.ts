import type { readConversation as endpoint } from "#contract/messages/messages";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { readAsMember } from "./band-reads.ts";
import { publishRead } from "./live.ts";
import { markRead } from "./queries.ts";

/** Moves the read position, for oneself everywhere, and for the other person when both have receipts on. */
export const readConversation: Action<typeof endpoint> = async (ctx, { id, seq }) => {
  const viewer = ctx.actor.userId;
  const { outcome: read, member } = await readAsMember(
    ctx.db,
    { actor: ctx.actor, id },
    (db) => db.one(markRead, { viewer, id, seq }),
    (outcome) => (outcome === null ? null : seq),
  );
  if (read === null) throw new ApiError("conversation_not_found");
  const { other, told, moved } = read;
  const { read_seq, unread } = member ?? read;
  if (member?.moved ?? moved)
    publishRead(ctx, {
      conversation: id.toLowerCase(),
      reader: ctx.actor,
      other: moved && told ? other : null,
      seq: read_seq,
      unread,
    });
  return { read_seq, unread_count: Math.min(unread, 100) };
};
