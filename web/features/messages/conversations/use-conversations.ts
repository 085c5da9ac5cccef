import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Folder } from "#contract/messages/messages";
import { pages } from "#web/api/pages.ts";
import { query } from "#web/api/query.ts";
import { cachedConversation } from "#web/entities/entities.ts";

/** Conversations of a folder whose other has a name like this, page by page, the last that moved first. */
export function useConversations(folder: Folder, search: string) {
  return useInfiniteQuery({
    ...pages("getConversations", { folder, search }),
    // What happened while this screen was not open was not heard.
    staleTime: 0,
  });
}

/** Messages that say this, in all conversations or in one, page by page, the newest first. */
export function useFoundMessages(words: string, conversationId?: string) {
  const input = {
    query: words,
    ...(conversationId !== undefined && { conversation_id: conversationId }),
  };
  return useInfiniteQuery({ ...pages("searchMessages", input), enabled: words !== "" });
}

/** One conversation: as the list has it, until it was asked for by itself. */
export function useConversation(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...query("getConversation", { id }),
    placeholderData: () => cachedConversation(client, id),
    staleTime: 0,
  });
}
