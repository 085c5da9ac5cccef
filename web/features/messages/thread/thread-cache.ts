import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/messages/messages";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { editConversation } from "#web/entities/entities.ts";
import { invalidateLists } from "#web/features/messages/conversations/conversations-cache.ts";
import { type Thread, threadOf, withChange, withChanges, withMessage } from "./thread.ts";

/** Number of pages of changes to catch up with; beyond, the newest page is fetched instead. */
const mostPages = 5;

/** For each conversation, one contiguous run of messages is cached. */
export const threadKey = (id: string) => ["thread", id] as const;

export function cachedThread(client: QueryClient, id: string): Thread | undefined {
  return client.getQueryData<Thread>(threadKey(id));
}

/** Edits the cached messages of a conversation, if there are any. */
export function editThread(
  client: QueryClient,
  id: string,
  change: (thread: Thread) => Thread,
): void {
  client.setQueryData<Thread>(threadKey(id), (thread) => thread && change(thread));
}

/** Replaces a message, independently of other changes that may be missing. */
export function putMessage(client: QueryClient, message: Message): void {
  editThread(client, message.conversation_id, (thread) => withMessage(thread, message));
}

/** The newest known change of each conversation, including those without cached messages. */
const newestChanges = new Map<string, number>();

/** Applies a change if it is the next one; otherwise fetches the missing ones. */
export function applyChange(client: QueryClient, message: Message): void {
  const id = message.conversation_id;
  newestChanges.set(id, Math.max(newestChanges.get(id) ?? 0, message.change));
  const thread = cachedThread(client, id);
  if (thread === undefined) return;
  const next = withChange(thread, message);
  if (next === null) {
    putMessage(client, message);
    void catchUp(client, id);
  } else client.setQueryData(threadKey(id), next);
}

const asking = new Map<string, { again: boolean }>();

/** Fetches the missing changes, one request at a time for each conversation. */
export async function catchUp(client: QueryClient, id: string): Promise<void> {
  const running = asking.get(id);
  if (running !== undefined) {
    running.again = true;
    return;
  }
  const state = { again: true };
  asking.set(id, state);
  try {
    for (let pages = 0; state.again && pages < mostPages * 4; pages++) {
      state.again = false;
      const current = cachedThread(client, id);
      if (current === undefined) return;
      if (pages >= mostPages) return await fetchNewest(client, id);
      const changes = await call("getMessageChanges", { id, since: current.lastChange });
      editThread(client, id, (thread) => withChanges(thread, changes));
      const { read_seq, other_read_seq } = changes;
      editConversation(client, id, (conversation) => ({
        ...conversation,
        read_seq,
        other_read_seq,
      }));
      state.again ||= changes.more;
    }
  } catch (error) {
    // Without an answer, the next event tries again.
    if (error instanceof ApiError && error.status === 404) {
      invalidateLists(client);
      invalidate(client, "getConversation", { id });
    }
  } finally {
    asking.delete(id);
  }
}

/** Replaces the cached messages by the newest page. */
export async function fetchNewest(client: QueryClient, id: string): Promise<void> {
  client.setQueryData(threadKey(id), await loadThread(client, { id }));
}

/**
 * A page of messages from the server. It may lack changes received while it was loading: they are fetched before it
 * replaces a newer thread.
 */
export async function loadThread(
  client: QueryClient,
  input: InputOf<"getMessages">,
  signal?: AbortSignal,
): Promise<Thread> {
  const options = signal === undefined ? {} : { signal };
  const { id } = input;
  let thread = threadOf(await call("getMessages", input, options));
  const newest = () =>
    Math.max(newestChanges.get(id) ?? 0, cachedThread(client, id)?.lastChange ?? 0);
  for (let pages = 0; thread.lastChange < newest() && pages < mostPages; pages++) {
    // Without an answer, the next event reveals the gap.
    const changes = await call(
      "getMessageChanges",
      { id, since: thread.lastChange },
      options,
    ).catch(() => null);
    if (changes === null) break;
    thread = withChanges(thread, changes);
  }
  return thread;
}
