import type { Actor, Context } from "#platform/context";
import { actingTopic } from "#platform/realtime/realtime";
import { pushSoon } from "./push-unread.ts";
import { type MessageRow, toMessage } from "./view.ts";

type Teller = Pick<Context, "realtime">;

/** Tells each of these people a message of theirs as they see it. Call it when it is committed. */
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
      // Addresses of files are each member's own.
      const toBand = toMessage(row, { userId: person, personId: null });
      realtime.publish({ topics: [actingTopic(person)] }, "messages:changed", toBand);
    }
  }
}

/** Tells both a message that is new, and the devices of who is not here. Call it when it is committed. */
export function publishNewMessage(
  ctx: Context,
  row: MessageRow,
  { from, to }: { from: string; to: string | null },
): void {
  publishMessage(ctx, row, [from, to]);
  if (to !== null) pushSoon(ctx, row.conversation_id, to);
}

/** Tells these people that a conversation stands otherwise for them. Call it when that is committed. */
export function publishConversation(
  { realtime }: Teller,
  id: string,
  people: (string | null)[],
): void {
  const recipients = people.filter((person) => person !== null);
  realtime.publish({ people: recipients }, "conversations:changed", { id });
}

/**
 * Tells the reader's windows, and `other` unless null, that everything up to `seq` was read. Only the reader is
 * told how many messages are still `unread`. Call it when that is committed.
 */
export function publishRead(
  { realtime }: Teller,
  read: { conversation: string; reader: Actor; other: string | null; seq: number; unread: number },
): void {
  const { conversation: conversation_id, reader, other, seq, unread } = read;
  const what = { conversation_id, user_id: reader.userId, seq };
  // In the name of a band each member reads for themselves.
  realtime.publish({ people: [reader.personId] }, "messages:read", {
    ...what,
    unread_count: Math.min(unread, 100),
  });
  if (reader.personId !== reader.userId)
    realtime.publish({ people: [reader.personId] }, "bands:news", { id: reader.userId });
  if (other !== null)
    realtime.publish({ people: [other] }, "messages:read", { ...what, unread_count: null });
}
