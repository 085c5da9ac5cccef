import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Conversation } from "#contract/messages";
import { call } from "#web/api/client.ts";
import { askCounts, editConversation } from "./conversations-cache.ts";

/** Milliseconds that something is in sight before it counts as read. */
const glance = 400;

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  addEventListener("focus", listener);
  addEventListener("blur", listener);
  return () => {
    document.removeEventListener("visibilitychange", listener);
    removeEventListener("focus", listener);
    removeEventListener("blur", listener);
  };
}

/** Whether somebody looks at this window. */
export function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
  );
}

/** Says what was read, as far as it was in sight: `seq` is the last message above the lower edge, or null. */
export function useReadMarks(conversation: Conversation | undefined, seq: number | null): void {
  const client = useQueryClient();
  const attention = useAttention();
  const { id, read_seq: read = 0, writing } = conversation ?? {};
  // Who asked to write is not told that it was read before the answer.
  const unread = attention && seq !== null && seq > read && writing !== "answer";
  useEffect(() => {
    if (!unread || id === undefined || seq === null) return;
    const timer = setTimeout(() => {
      call("readConversation", { id, seq }).then(
        ({ read_seq, unread_count }) => {
          editConversation(client, id, (known) => ({ ...known, read_seq, unread_count }));
          askCounts(client);
        },
        // The next message, or the next look, says it again.
        () => undefined,
      );
    }, glance);
    return () => clearTimeout(timer);
  }, [client, id, seq, unread]);
}
