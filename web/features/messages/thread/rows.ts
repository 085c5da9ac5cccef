import type { Message } from "#contract/messages/messages";
import { startOf } from "./labels.ts";

/** The rows of a chat, from top to bottom. */
export type Row =
  | { kind: "day"; key: string; at: string }
  | { kind: "new"; key: "new" }
  | { kind: "message"; key: string; message: Message; first: boolean; last: boolean };

/** Sender and time of a message. */
type Utterance = Pick<Message, "sender_id" | "created_at">;

/** The same person within the same minute: one group of bubbles. */
export function together(one: Utterance | undefined, other: Utterance | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (one.sender_id !== other.sender_id) return false;
  return minute(one) === minute(other) && day(one) === day(other);
}

const minute = ({ created_at: at }: Utterance): number => Math.floor(Date.parse(at) / 60_000);
const day = ({ created_at: at }: Utterance): number => startOf(new Date(at));

/**
 * Messages with a date between days and a line above the first new one: of the other person, after `readUpTo`
 * (null: none is new). `coming` are the outgoing messages, grouped below as if they had arrived.
 */
export function rowsOf(
  messages: readonly Message[],
  me: string | undefined,
  readUpTo: number | null,
  coming?: Utterance,
): Row[] {
  const rows: Row[] = [];
  const fresh =
    readUpTo === null
      ? undefined
      : messages.find(({ seq, sender_id }) => seq > readUpTo && sender_id !== me);
  messages.forEach((message, at) => {
    const before = messages[at - 1];
    const after = messages[at + 1];
    const below = after ?? coming;
    const newDay = before === undefined || day(before) !== day(message);
    if (newDay) rows.push({ kind: "day", key: `day-${day(message)}`, at: message.created_at });
    if (message === fresh) rows.push({ kind: "new", key: "new" });
    rows.push({
      kind: "message",
      // The viewer's own message keeps its key when the server's version replaces the outgoing one.
      key: message.client_id ?? message.id,
      message,
      first: newDay || message === fresh || !together(before, message),
      last: (after !== undefined && after === fresh) || !together(message, below),
    });
  });
  return rows;
}
