import type { Context } from "#platform/context";
import { type MessageRow, toMessage } from "./view.ts";

type Teller = Pick<Context, "realtime">;

/** Tells each of these people a message of theirs as they see it. Call it when it is committed. */
export function tellMessage(
  { realtime }: Teller,
  row: MessageRow,
  people: (string | null)[],
): void {
  for (const person of people)
    if (person !== null)
      realtime.tell({ people: [person] }, "messages:changed", toMessage(row, person));
}

/** Tells these people that a conversation stands otherwise for them. Call it when that is committed. */
export function tellConversation(
  { realtime }: Teller,
  id: string,
  people: (string | null)[],
): void {
  const told = people.filter((person) => person !== null);
  realtime.tell({ people: told }, "conversations:changed", { id });
}
