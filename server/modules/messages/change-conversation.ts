import type {
  answerRequest as answer,
  changeConversation as change,
} from "#contract/messages/messages";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findConversation } from "./get-conversations.ts";
import { publishConversation } from "./live.ts";
import { answerAsked, expireRequests, updateMember } from "./queries.ts";

/** Mutes or archives a conversation for oneself; the other person does not notice. */
export const changeConversation: Action<typeof change> = async (ctx, input) => {
  const { id, is_muted: muted = null, is_archived: archived = null } = input;
  const viewer = ctx.actor.userId;
  const updatedMember = await ctx.db.one(updateMember, { viewer, id, muted, archived });
  if (updatedMember === null) throw new ApiError("conversation_not_found");
  publishConversation(ctx, id.toLowerCase(), [viewer]);
  return findConversation(ctx.db, id, ctx.actor);
};

/** Accepts or rejects a request: after a rejection the request disappears, and the sender is not notified. */
export const answerRequest: Action<typeof answer> = async (ctx, { id, accept }) => {
  const viewer = ctx.actor.userId;
  const answeredRequest = await ctx.db.one(answerAsked, { viewer, id, accept });
  if (answeredRequest === null) {
    const conversation = await findConversation(ctx.db, id, ctx.actor);
    // A retry, or accepted by a follow meanwhile.
    if (accept && conversation.folder !== "request" && conversation.writing === "open")
      return { success: true };
    throw new ApiError("conversation_not_found");
  }
  publishConversation(
    ctx,
    id.toLowerCase(),
    accept ? [viewer, answeredRequest.asked_by] : [viewer],
  );
  // Its notification is gone.
  ctx.realtime.publish({ people: [viewer] }, "notifications:changed");
  return { success: true };
};

/** After a month without an answer, requests disappear for the recipient; the sender is not notified. */
export async function sweepRequests(ctx: Context): Promise<void> {
  for (const { user_id, id } of await ctx.db.many(expireRequests, {}))
    publishConversation(ctx, id, [user_id]);
}
