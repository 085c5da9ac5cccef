import { expect, test } from "vitest";
import type { Message } from "#contract/messages/messages";
import {
  maxMessages,
  type Thread,
  withChange,
  withChanges,
  withMessage,
  withNewer,
  withOlder,
} from "./thread.ts";

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  conversation_id: "c",
  seq,
  change: seq,
  sender_id: "ana",
  kind: "text",
  content: `Mensaje ${seq}`,
  attachment: null,
  reply_to: null,
  proposal: null,
  created_at: "2026-11-22T10:00:00.000Z",
  edited_at: null,
  is_deleted: false,
  client_id: null,
  acted_by: null,
  ...more,
});
const run = (from: number, to: number): Message[] =>
  Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
const thread = (from: number, to: number, more: Partial<Thread> = {}): Thread => ({
  messages: run(from, to),
  hasOlder: from > 1,
  hasNewer: false,
  lastChange: to,
  ...more,
});
const seqs = ({ messages }: Pick<Thread, "messages">): number[] => messages.map(({ seq }) => seq);

test("the next message is appended, and one that came already changes nothing", () => {
  const before = thread(1, 3);
  const after = withChange(before, message(4));
  expect(after && seqs(after)).toEqual([1, 2, 3, 4]);
  expect(after && withChange(after, message(4))).toBe(after);
});

test("a gap is reported, so that the missing changes are fetched", () => {
  expect(withChange(thread(1, 3), message(5))).toBeNull();
});

test("messages that arrive out of order are sorted", () => {
  const early = withMessage(thread(1, 3), message(5));
  const all = withChanges(early, { messages: [message(4), message(5)], last_change: 5 });
  expect(seqs(all)).toEqual([1, 2, 3, 4, 5]);
  expect(all.lastChange).toBe(5);
});

test("an older state of a message does not replace a newer one", () => {
  const editedMessage = message(2, { content: "Corregido", change: 9 });
  const now = withMessage(withMessage(thread(1, 3), editedMessage), message(2));
  expect(now.messages[1]?.content).toBe("Corregido");
});

test("the quote of a deleted message is emptied", () => {
  const quote = {
    id: "m1",
    seq: 1,
    sender_id: "ana",
    kind: "text" as const,
    content: "Mensaje 1",
    attachment_name: null,
    is_deleted: false,
  };
  const before = withMessage(thread(1, 2), message(3, { reply_to: quote }));
  const after = withMessage(before, message(1, { content: "", is_deleted: true, change: 4 }));
  expect(after.messages.at(-1)?.reply_to).toMatchObject({ content: "", is_deleted: true });
});

test("at most a fixed number is mounted: the other end can be loaded again", () => {
  const late = thread(41, 40 + maxMessages);
  const older = withOlder(late, {
    messages: run(1, 40),
    has_older: false,
    has_newer: true,
    last_change: 40 + maxMessages,
  });
  expect(older.messages).toHaveLength(maxMessages);
  expect([seqs(older)[0], older.hasOlder, older.hasNewer]).toEqual([1, false, true]);
  // The end is not mounted, so a new message waits for its page.
  expect(withMessage(older, message(41 + maxMessages)).messages).toHaveLength(maxMessages);
  const newer = withNewer(older, {
    messages: run(maxMessages - 9, maxMessages + 40),
    has_older: true,
    has_newer: false,
    last_change: 40 + maxMessages,
  });
  expect([seqs(newer)[0], seqs(newer).at(-1)]).toEqual([41, maxMessages + 40]);
  expect([newer.hasOlder, newer.hasNewer]).toEqual([true, false]);
});
