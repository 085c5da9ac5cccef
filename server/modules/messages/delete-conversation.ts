import type { deleteConversation as endpoint } from "#contract/messages/messages";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishConversation } from "./live.ts";
import { clearConversation } from "./queries.ts";

/**
 * Deletes a conversation for oneself: a new message restores it with only that message. The other person is not
 * notified. Repeating it changes nothing.
 */
export const deleteConversation: Action<typeof endpoint> = async (ctx, { id }) => {
  const viewer = ctx.actor.userId;
  if ((await ctx.db.one(clearConversation, { viewer, id })) === null)
    throw new ApiError("conversation_not_found");
  publishConversation(ctx, id.toLowerCase(), [viewer]);
  return { success: true };
};
