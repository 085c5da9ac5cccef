import type { readConversation as endpoint } from "#contract/messages";
import { Refusal } from "#platform/errors";
import type { Action } from "#platform/http";
import { markRead } from "./queries.ts";

/** What was read, for oneself everywhere, and for the other where both show receipts. */
export const readConversation: Action<typeof endpoint> = async (ctx, { id, seq }) => {
  const viewer = ctx.actor.userId;
  const read = await ctx.db.one(markRead, { viewer, id, seq });
  if (read === null) throw new Refusal("conversation_not_found");
  const { read_seq, other, told } = read;
  if (read.moved) {
    const people = told && other !== null ? [viewer, other] : [viewer];
    const what = { conversation_id: id.toLowerCase(), user_id: viewer, seq: read_seq };
    ctx.realtime.tell({ people }, "messages:read", what);
  }
  return { read_seq, unread_count: Math.min(read.unread, 100) };
};
