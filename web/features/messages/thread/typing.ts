import { createStore } from "#web/ui/store.ts";

/** Milliseconds: typing is announced every three seconds, so a longer silence means that it stopped. */
const timeoutMs = 5000;

/** The conversations whose other person is typing, each with its timeout. */
const writing = createStore<ReadonlyMap<string, ReturnType<typeof setTimeout>>>(new Map());

/** The other person is typing. */
export function heardTyping(conversationId: string): void {
  clearTimeout(writing.get().get(conversationId));
  const end = setTimeout(() => stoppedTyping(conversationId), timeoutMs);
  writing.set(new Map([...writing.get(), [conversationId, end]]));
}

/** Their message has arrived. */
export function stoppedTyping(conversationId: string): void {
  const next = new Map(writing.get());
  clearTimeout(next.get(conversationId));
  if (next.delete(conversationId)) writing.set(next);
}

/** Whether the other person is typing now. */
export function useTyping(conversationId: string): boolean {
  return writing.useValue((all) => all.has(conversationId));
}
