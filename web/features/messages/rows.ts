import type { Message } from "#contract/messages";
import { startOf } from "./labels.ts";

/** What stands in the chat, from above to below. */
export type Row =
  | { kind: "day"; key: string; at: string }
  | { kind: "new"; key: "new" }
  | { kind: "message"; key: string; message: Message; first: boolean; last: boolean };

/** The same person within the same minute: one group of bubbles. */
function together(one: Message | undefined, other: Message | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  if (one.sender_id !== other.sender_id) return false;
  return minute(one) === minute(other) && day(one) === day(other);
}

const minute = ({ created_at: at }: Message): number => Math.floor(Date.parse(at) / 60_000);
const day = ({ created_at: at }: Message): number => startOf(new Date(at));

/**
 * Messages with a line between days and one above the first that is new: of somebody else, after `readUpTo`
 * (null: nothing is new).
 */
export function rowsOf(
  messages: readonly Message[],
  me: string | undefined,
  readUpTo: number | null,
): Row[] {
  const rows: Row[] = [];
  const fresh =
    readUpTo === null
      ? undefined
      : messages.find(({ seq, sender_id }) => seq > readUpTo && sender_id !== me);
  messages.forEach((message, at) => {
    const before = messages[at - 1];
    const after = messages[at + 1];
    const newDay = before === undefined || day(before) !== day(message);
    if (newDay) rows.push({ kind: "day", key: `day-${day(message)}`, at: message.created_at });
    if (message === fresh) rows.push({ kind: "new", key: "new" });
    rows.push({
      kind: "message",
      // One's own keeps its place on the page when the server's takes that of what was on its way.
      key: message.client_id ?? message.id,
      message,
      first: newDay || message === fresh || !together(before, message),
      last: after === fresh || !together(message, after),
    });
  });
  return rows;
}
