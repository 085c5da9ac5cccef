import type { Message } from "#contract/messages/messages";
import type { MemberContext } from "#platform/context";
import { openConversation } from "./open-conversation.ts";
import { sendMessage } from "./send-message.ts";

/**
 * Writes to somebody as the actor, in the conversation that there is or in a new one, with the refusals of both. A
 * repeated call with the same idempotency key sends nothing twice.
 */
export async function writeTo(ctx: MemberContext, to: string, content: string): Promise<Message> {
  const { id } = await openConversation(ctx, { user_id: to });
  return sendMessage(ctx, { id, content });
}
