import type { Context } from "#platform/context";
import { leaveConversations, unsignMessages } from "./queries.ts";

/**
 * Takes a portion of a person out of their conversations, and tells how many rows that were. The others keep
 * the text, which is nobody's from then on (rule privacy-2); files go with their owner. What nobody is left to
 * read, and requests that nobody accepted, go wholly.
 */
export async function eraseMessages({ db }: Context, userId: string): Promise<number> {
  const unsignedCount = await db.run(unsignMessages, { person: userId });
  if (unsignedCount > 0) return unsignedCount;
  return (await db.one(leaveConversations, { person: userId }))?.gone ?? 0;
}
