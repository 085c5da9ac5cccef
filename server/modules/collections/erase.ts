import type { Context } from "#platform/context";
import { eraseCollectionsOf, eraseFollowersOf, eraseFollowsOf, eraseTracesOf } from "./queries.ts";

/**
 * Deletes a batch of a person's collections and follows of collections, and returns the number of rows. Items that
 * they added to other people's collections stay, without their name and notes.
 */
export async function eraseCollections({ db }: Context, userId: string): Promise<number> {
  const who = { user_id: userId };
  const follows = (await db.one(eraseFollowsOf, who))?.gone ?? 0;
  const followers = await db.run(eraseFollowersOf, who);
  // Their own collections are deleted with all of their items.
  const own = followers > 0 ? 0 : await db.run(eraseCollectionsOf, who);
  const traces = own > 0 ? 0 : await db.run(eraseTracesOf, who);
  return follows + followers + own + traces;
}
