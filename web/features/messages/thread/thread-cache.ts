import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/messages/messages";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { invalidate } from "#web/api/cache.ts";
import { editConversation } from "#web/entities/entities.ts";
import { invalidateLists } from "#web/features/messages/conversations/conversations-cache.ts";
import { type Thread, threadOf, withChange, withChanges, withMessage } from "./thread.ts";

/** Changes that are caught up with one by one; beyond, the newest page is asked for instead. */
const mostPages = 5;

/** One run of messages of each conversation is kept. */
export const threadKey = (id: string) => ["thread", id] as const;

export function cachedThread(client: QueryClient, id: string): Thread | undefined {
  return client.getQueryData<Thread>(threadKey(id));
}

/** Changes what is known of a conversation's messages, if they are. */
export function editThread(
  client: QueryClient,
  id: string,
  change: (thread: Thread) => Thread,
): void {
  client.setQueryData<Thread>(threadKey(id), (thread) => thread && change(thread));
}

/** Puts a message in its place as it is now, whatever else is not known yet. */
export function putMessage(client: QueryClient, message: Message): void {
  editThread(client, message.conversation_id, (thread) => withMessage(thread, message));
}

/** The newest change of each conversation that this page heard of, also while it has none of its messages. */
const newestChanges = new Map<string, number>();

/** Something happened in a conversation: it is applied when it is the next thing, else what lies between is asked for. */
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

/** Asks for what happened since, once at a time for each conversation. */
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
    // Without an answer it is asked again with the next thing that is heard.
    if (error instanceof ApiError && error.status === 404) {
      invalidateLists(client);
      invalidate(client, "getConversation", { id });
    }
  } finally {
    asking.delete(id);
  }
}

/** The end of the conversation, in place of what is known. */
export async function fetchNewest(client: QueryClient, id: string): Promise<void> {
  client.setQueryData(threadKey(id), await loadThread(client, { id }));
}

/**
 * A run of messages as the server has it. Changes that were heard while the answer was on its way can be missing
 * in it: they are asked for before it takes the place of a newer thread.
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
    // Without an answer, the next change that is heard shows the gap.
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
