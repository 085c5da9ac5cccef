import type { Context } from "#platform/context";
import { leaveConversations, unsignMessages } from "./queries.ts";

/**
 * Removes a batch of a person's data from their conversations, and returns the number of rows. The text stays for the
 * others, anonymously (rule privacy-2); files are deleted with their owner. Conversations without a reader, and
 * requests that were not accepted, are deleted completely.
 */
export async function eraseMessages({ db }: Context, userId: string): Promise<number> {
  const unsignedCount = await db.run(unsignMessages, { person: userId });
  if (unsignedCount > 0) return unsignedCount;
  return (await db.one(leaveConversations, { person: userId }))?.gone ?? 0;
}
