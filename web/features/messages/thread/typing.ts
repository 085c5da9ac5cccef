import { createStore } from "#web/ui/store.ts";

/** It is said anew every three seconds: who has not said it for longer has stopped. */
const lasts = 5000;

/** The conversations whose other is writing, each with the end of it. */
const writing = createStore<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map());

/** The other of a conversation is writing. */
export function heardTyping(conversationId: string): void {
  clearTimeout(writing.get().get(conversationId));
  const end = setTimeout(() => stoppedTyping(conversationId), lasts);
  writing.set(new Map([...writing.get(), [conversationId, end]]));
}

/** What they wrote has come. */
export function stoppedTyping(conversationId: string): void {
  const next = new Map(writing.get());
  clearTimeout(next.get(conversationId));
  if (next.delete(conversationId)) writing.set(next);
}

/** Whether the other of a conversation is writing now. */
export function useTyping(conversationId: string): boolean {
  return writing.useValue((all) => all.has(conversationId));
}
