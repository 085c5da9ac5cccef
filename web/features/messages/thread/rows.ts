import type { Message } from "#contract/messages/messages";
import { startOf } from "./labels.ts";

/** What stands in the chat, from above to below. */
export type Row =
  | { kind: "day"; key: string; at: string }
  | { kind: "new"; key: "new" }
  | { kind: "message"; key: string; message: Message; first: boolean; last: boolean };

/** By whom something was said, and when. */
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
 * Messages with a line between days and one above the first that is new: of somebody else, after `readUpTo`
 * (null: nothing is new). `coming` is on its way below them, and stands as if it had arrived.
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
      // One's own keeps its place on the page when the server's takes that of what was on its way.
      key: message.client_id ?? message.id,
      message,
      first: newDay || message === fresh || !together(before, message),
      last: (after !== undefined && after === fresh) || !together(message, below),
    });
  });
  return rows;
}
