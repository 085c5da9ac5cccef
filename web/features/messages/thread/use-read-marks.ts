import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Conversation } from "#contract/messages/messages";
import { markRead } from "./read-marks.ts";

/** Milliseconds that a message must be visible to count as read. */
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

/** Whether this window is visible and focused. */
export function useAttention(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible" && document.hasFocus(),
  );
}

/** Marks visible messages as read: `seq` is the lowest readable message, or null. */
export function useReadMarks(
  me: string,
  { id, read_seq: read, writing }: Conversation,
  seq: number | null,
): void {
  const client = useQueryClient();
  const attention = useAttention();
  // The sender of a request is not told that it was read before it is accepted.
  const unread = attention && seq !== null && seq > read && writing !== "answer";
  useEffect(() => {
    if (!unread || seq === null) return;
    const timer = setTimeout(() => void markRead(client, me, { id, seq }), glance);
    return () => clearTimeout(timer);
  }, [client, me, id, seq, unread]);
}
