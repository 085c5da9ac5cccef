import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Folder } from "#contract/messages/messages";
import { call, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { cachedConversation } from "#web/entities/entities.ts";

/** Conversations of a folder whose other has a name like this, page by page, the last that moved first. */
export function useConversations(folder: Folder, search: string) {
  return useInfiniteQuery({
    queryKey: ["getConversations", { folder, search }] as const,
    queryFn: ({ pageParam, signal }): Promise<OutputOf<"getConversations">> =>
      call(
        "getConversations",
        { folder, search, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // What happened while this screen was not open was not heard.
    staleTime: 0,
  });
}

/** Messages that say this, in all conversations or in one, page by page, the newest first. */
export function useFoundMessages(words: string, conversationId?: string) {
  return useInfiniteQuery({
    queryKey: ["searchMessages", { words, conversationId }] as const,
    queryFn: ({ pageParam, signal }): Promise<OutputOf<"searchMessages">> =>
      call(
        "searchMessages",
        {
          query: words,
          ...(conversationId !== undefined && { conversation_id: conversationId }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        { signal },
      ),
    enabled: words !== "",
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
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
