import type { QueryClient } from "@tanstack/react-query";
import { call } from "#web/api/client.ts";
import { storeValue, readStored, storedBelow } from "#web/api/own-storage.ts";
import { editConversation } from "#web/entities/entities.ts";
import { invalidateCounts } from "#web/features/messages/conversations/conversations-cache.ts";
import { isTemporary } from "#web/features/messages/writing/send-failure.ts";

/** A read mark that the server does not have yet. */
type Mark = { id: string; seq: number };

/**
 * Tells the server that everything up to `seq` was read. Without an answer the mark is stored on this device for
 * `sendMarks`.
 */
export async function markRead(client: QueryClient, me: string, mark: Mark): Promise<void> {
  const { id, seq } = mark;
  const parts = [me, "read", id];
  if (seq > (parse(readStored(parts))?.seq ?? 0)) storeValue(parts, JSON.stringify(mark));
  try {
    const { read_seq, unread_count } = await call("readConversation", mark);
    editConversation(client, id, (cachedConversation) =>
      cachedConversation.read_seq > read_seq
        ? cachedConversation
        : { ...cachedConversation, read_seq, unread_count },
    );
    invalidateCounts(client);
  } catch (error) {
    if (isTemporary(error)) return;
  }
  if ((parse(readStored(parts))?.seq ?? 0) <= seq) storeValue(parts, "");
}

/** Sends the stored marks of this person. */
export function sendMarks(client: QueryClient, me: string): void {
  for (const text of storedBelow([me, "read"])) {
    const mark = parse(text);
    if (mark !== null) void markRead(client, me, mark);
  }
}

function parse(text: string): Mark | null {
  try {
    return JSON.parse(text) as Mark;
  } catch {
    return null;
  }
}
