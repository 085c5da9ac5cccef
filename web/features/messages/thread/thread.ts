import type { Message } from "#contract/messages/messages";
import type { OutputOf } from "#web/api/client.ts";

/** A run of messages without gaps, oldest first, and the last change that it includes. */
export interface Thread {
  messages: readonly Message[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** All changes up to this one are included. */
  lastChange: number;
}

type Page = OutputOf<"getMessages">;

/** The most messages that are mounted: scrolling up unmounts the newest, scrolling down loads them again. */
export const maxMessages = 240;

export function threadOf(page: Page): Thread {
  return {
    messages: page.messages,
    hasOlder: page.has_older,
    hasNewer: page.has_newer,
    lastChange: page.last_change,
  };
}

/** Adds the previous page. */
export function withOlder(thread: Thread, page: Page): Thread {
  const first = thread.messages[0]?.seq ?? Number.POSITIVE_INFINITY;
  const all = [...page.messages.filter(({ seq }) => seq < first), ...thread.messages];
  const cut = all.length > maxMessages;
  return {
    ...thread,
    messages: all.slice(0, maxMessages),
    hasOlder: page.has_older,
    hasNewer: thread.hasNewer || cut,
  };
}

/** Adds the next page. */
export function withNewer(thread: Thread, page: Page): Thread {
  const last = thread.messages.at(-1)?.seq ?? 0;
  const all = [...thread.messages, ...page.messages.filter(({ seq }) => seq > last)];
  const cut = all.length > maxMessages;
  return {
    ...thread,
    messages: all.slice(-maxMessages),
    hasOlder: thread.hasOlder || cut,
    hasNewer: page.has_newer,
  };
}

/** Adds or replaces a message: in its place, at the end, or not at all when the end is not mounted. */
export function withMessage(thread: Thread, message: Message): Thread {
  const messages = [...thread.messages];
  const at = messages.findLastIndex(({ seq }) => seq <= message.seq);
  const there = messages[at];
  if (there?.id === message.id) {
    if (there.change > message.change) return thread;
    messages[at] = message;
  } else {
    const beyond = at === messages.length - 1 ? thread.hasNewer : at === -1 && thread.hasOlder;
    if (beyond) return thread;
    messages.splice(at + 1, 0, message);
  }
  return {
    ...thread,
    messages: message.is_deleted ? withoutQuote(messages, message.id) : messages,
  };
}

/** Applies the next change; null when an earlier one is missing. */
export function withChange(thread: Thread, message: Message): Thread | null {
  if (message.change <= thread.lastChange) return thread;
  if (message.change > thread.lastChange + 1) return null;
  return { ...withMessage(thread, message), lastChange: message.change };
}

/** Applies all changes after `lastChange`. */
export function withChanges(
  thread: Thread,
  { messages, last_change }: Pick<OutputOf<"getMessageChanges">, "messages" | "last_change">,
): Thread {
  const rising = messages.toSorted((a, b) => a.change - b.change);
  const next = rising.reduce(withMessage, thread);
  return { ...next, lastChange: Math.max(next.lastChange, last_change) };
}

/** Removes the messages up to this one, which the viewer deleted in another window. */
export function withoutCleared(thread: Thread, clearedSeq: number): Thread {
  const messages = thread.messages.filter(({ seq }) => seq > clearedSeq);
  return messages.length === thread.messages.length
    ? thread
    : { ...thread, messages, hasOlder: false };
}

/** Empties the quotes of a deleted message. */
function withoutQuote(messages: readonly Message[], id: string): Message[] {
  return messages.map((message) =>
    message.reply_to?.id === id
      ? {
          ...message,
          reply_to: { ...message.reply_to, content: "", attachment_name: null, is_deleted: true },
        }
      : message,
  );
}
