import type { Actor, Context } from "#platform/context";
import { actingTopic } from "#platform/realtime/realtime";
import { pushSoon } from "./push-unread.ts";
import { type MessageRow, toMessage } from "./view.ts";

type Teller = Pick<Context, "realtime">;

/** Publishes a message to each of these people as they see it. Call it after the commit. */
export function publishMessage(
  { realtime }: Teller,
  row: MessageRow,
  people: (string | null)[],
): void {
  for (const person of people) {
    if (person === null) continue;
    const message = toMessage(row, { userId: person, personId: person });
    if (row.file_id === null) realtime.publish({ people: [person] }, "messages:changed", message);
    else {
      realtime.publish({ persons: [person] }, "messages:changed", message);
      // Addresses of files are per member.
      const toBand = toMessage(row, { userId: person, personId: null });
      realtime.publish({ topics: [actingTopic(person)] }, "messages:changed", toBand);
    }
  }
}

/** Publishes a new message to both people, and sends push notifications to offline ones. Call it after the commit. */
export function publishNewMessage(
  ctx: Context,
  row: MessageRow,
  { from, to }: { from: string; to: string | null },
): void {
  publishMessage(ctx, row, [from, to]);
  if (to !== null) pushSoon(ctx, row.conversation_id, to);
}

/** Publishes that the state of a conversation changed for these people. Call it after the commit. */
export function publishConversation(
  { realtime }: Teller,
  id: string,
  people: (string | null)[],
): void {
  const recipients = people.filter((person) => person !== null);
  realtime.publish({ people: recipients }, "conversations:changed", { id });
}

/**
 * Publishes a read position to the reader's windows, and to `other` unless null. Only the reader gets the number of
 * `unread` messages. Call it after the commit.
 */
export function publishRead(
  { realtime }: Teller,
  read: { conversation: string; reader: Actor; other: string | null; seq: number; unread: number },
): void {
  const { conversation: conversation_id, reader, other, seq, unread } = read;
  const what = { conversation_id, user_id: reader.userId, seq };
  // Each member of a band has their own read position.
  realtime.publish({ people: [reader.personId] }, "messages:read", {
    ...what,
    unread_count: Math.min(unread, 100),
  });
  if (reader.personId !== reader.userId)
    realtime.publish({ people: [reader.personId] }, "bands:news", { id: reader.userId });
  if (other !== null)
    realtime.publish({ people: [other] }, "messages:read", { ...what, unread_count: null });
}
