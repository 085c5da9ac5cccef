import type { QueryClient } from "@tanstack/react-query";
import type { Conversation } from "#contract/messages/messages";
import { ApiError, call } from "#web/api/client.ts";
import { isUnreachable } from "#web/api/reconnect.ts";
import { setData } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { invalidateLists } from "./conversations-cache.ts";
import { copy } from "#web/features/messages/copy.ts";

/**
 * The conversation with a person, existing or new with a greeting; null when it cannot be opened, which a toast
 * says.
 */
export async function openConversation(
  client: QueryClient,
  userId: string,
): Promise<Conversation | null> {
  try {
    const conversation = await call("openConversation", { user_id: userId });
    setData(client, "getConversation", { id: conversation.id }, conversation);
    invalidateLists(client);
    return conversation;
  } catch (error) {
    notify({ ...whyNotOpened(error), tone: "danger" });
    return null;
  }
}

function whyNotOpened(error: unknown): { title: string; text?: string } {
  if (!(error instanceof ApiError)) return { title: copy.openUnexpected };
  if (isUnreachable(error)) return { title: copy.verifyFailed, text: error.message };
  if (error.status === 401) return { title: copy.notSignedIn, text: copy.sendLogin };
  if (error.status >= 500) return { title: copy.createFailed, text: error.message };
  return { title: copy.openFailed, text: errorMessage(error) };
}
