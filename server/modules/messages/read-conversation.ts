import type { readConversation as endpoint } from "#contract/messages/messages";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishRead } from "./live.ts";
import { markRead } from "./queries.ts";

/** What was read, for oneself everywhere, and for the other where both show receipts. */
export const readConversation: Action<typeof endpoint> = async (ctx, { id, seq }) => {
  const viewer = ctx.actor.userId;
  const read = await ctx.db.one(markRead, { viewer, id, seq });
  if (read === null) throw new ApiError("conversation_not_found");
  const { read_seq, other, told, unread } = read;
  if (read.moved)
    publishRead(ctx, {
      conversation: id.toLowerCase(),
      reader: viewer,
      other: told ? other : null,
      seq: read_seq,
      unread,
    });
  return { read_seq, unread_count: Math.min(unread, 100) };
};
