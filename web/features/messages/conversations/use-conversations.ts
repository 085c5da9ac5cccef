import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Folder } from "#contract/messages/messages";
import { pages } from "#web/api/pages.ts";
import { query } from "#web/api/query.ts";
import { cachedConversation } from "#web/entities/entities.ts";

/** The conversations of a folder whose person matches the name, page by page, most recent first. */
export function useConversations(folder: Folder, search: string) {
  return useInfiniteQuery({
    ...pages("getConversations", { folder, search }),
    // Events while this screen was closed were not received.
    staleTime: 0,
  });
}

/** Messages that match, in all conversations or in one, page by page, newest first. */
export function useFoundMessages(words: string, conversationId?: string) {
  const input = {
    query: words,
    ...(conversationId !== undefined && { conversation_id: conversationId }),
  };
  return useInfiniteQuery({ ...pages("searchMessages", input), enabled: words !== "" });
}

/** One conversation, taken from the list until it has been fetched itself. */
export function useConversation(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...query("getConversation", { id }),
    placeholderData: () => cachedConversation(client, id),
    staleTime: 0,
  });
}
