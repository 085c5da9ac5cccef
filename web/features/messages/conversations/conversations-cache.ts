import type { QueryClient } from "@tanstack/react-query";
import type { Conversation, Message } from "#contract/messages/messages";
import { editData, invalidate } from "#web/api/cache.ts";
import { cachedConversation, editConversation } from "#web/entities/entities.ts";

/** Invalidates the lists: active ones are refetched. */
export function invalidateLists(client: QueryClient): void {
  invalidate(client, "getConversations");
  invalidateCounts(client);
}

/** Milliseconds within which several changes cause one request. */
const soon = 250;
let counting: ReturnType<typeof setTimeout> | undefined;

/** Refetches the unread count, soon. */
export function invalidateCounts(client: QueryClient): void {
  counting ??= setTimeout(() => {
    counting = undefined;
    invalidate(client, "countUnreadMessages");
  }, soon);
}

/** A message arrived or changed: updates its conversation, and moves it up when the message is new. */
export function addToLists(client: QueryClient, message: Message, me: string | undefined): void {
  const id = message.conversation_id;
  const current = cachedConversation(client, id);
  const fresh = current === undefined || message.seq > current.last_seq;
  editConversation(client, id, (conversation) => withLast(conversation, message, me));
  if (!fresh) return;
  const isListed = moveToTop(client, id);
  // A conversation in no loaded list, or one that returns from the archive, is for the server to place.
  if (!isListed || current?.folder === "archived") invalidateLists(client);
  else if (message.sender_id !== me) invalidateCounts(client);
}

/** The conversation with this as its last message, if it is. */
function withLast(
  conversation: Conversation,
  message: Message,
  me: string | undefined,
): Conversation {
  const { last_seq: last, last_change: change } = conversation;
  const next = { ...conversation, last_change: Math.max(change, message.change) };
  if (message.seq < last) return next;
  const own = message.sender_id === me;
  const fresh = message.seq > last;
  const readAll = own && conversation.read_seq >= message.seq - 1;
  return {
    ...next,
    last_seq: message.seq,
    last_message_at: fresh ? message.created_at : conversation.last_message_at,
    last_message: {
      id: message.id,
      sender_id: message.sender_id,
      kind: message.kind,
      content: message.content,
      attachment_name: message.attachment?.name ?? null,
      is_deleted: message.is_deleted,
      created_at: message.created_at,
    },
    // As on the server: sending a message marks everything above it as read.
    read_seq: readAll ? Math.max(conversation.read_seq, message.seq) : conversation.read_seq,
    unread_count: readAll ? 0 : conversation.unread_count + (fresh && !own ? 1 : 0),
  };
}

/** Moves a conversation to the top of its list; false when no list has it. */
function moveToTop(client: QueryClient, id: string): boolean {
  let isFound = false;
  editData(client, "getConversations", (list) => {
    const it = list.pages.flatMap((page) => page.conversations).find((c) => c.id === id);
    if (it === undefined) return list;
    isFound = true;
    return {
      ...list,
      pages: list.pages.map((page, at) => ({
        ...page,
        conversations: [
          ...(at === 0 ? [it] : []),
          ...page.conversations.filter((c) => c.id !== id),
        ],
      })),
    };
  });
  return isFound;
}
