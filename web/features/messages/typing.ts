import { useSyncExternalStore } from "react";

/** It is said anew every three seconds: who has not said it for longer has stopped. */
const lasts = 5000;

const writing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The other of a conversation is writing. */
export function heardTyping(conversationId: string): void {
  const news = !writing.has(conversationId);
  clearTimeout(writing.get(conversationId));
  writing.set(
    conversationId,
    setTimeout(() => stoppedTyping(conversationId), lasts),
  );
  if (news) tell();
}

/** What they wrote has come. */
export function stoppedTyping(conversationId: string): void {
  clearTimeout(writing.get(conversationId));
  if (writing.delete(conversationId)) tell();
}

/** Whether the other of a conversation is writing now. */
export function useTyping(conversationId: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => writing.has(conversationId),
  );
}
