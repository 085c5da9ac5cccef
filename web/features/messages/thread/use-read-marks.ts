import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import type { Conversation } from "#contract/messages/messages";
import { markRead } from "./read-marks.ts";

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

/** Marks what was in sight as read: `seq` is the lowest message that somebody could read, or null. */
export function useReadMarks(
  me: string,
  { id, read_seq: read, writing }: Conversation,
  seq: number | null,
): void {
  const client = useQueryClient();
  const attention = useAttention();
  // Who asked to write is not told that it was read before the answer.
  const unread = attention && seq !== null && seq > read && writing !== "answer";
  useEffect(() => {
    if (!unread || seq === null) return;
    const timer = setTimeout(() => void markRead(client, me, { id, seq }), glance);
    return () => clearTimeout(timer);
  }, [client, me, id, seq, unread]);
}
