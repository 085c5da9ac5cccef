import type { Context } from "#platform/context";
import { eraseCollectionsOf, eraseFollowersOf, eraseFollowsOf, eraseTracesOf } from "./queries.ts";

/**
 * Deletes a portion of a person's collections and of what they follow, and tells how many rows that were.
 * What they added to the collections of others stays there as nobody's, without their notes.
 */
export async function eraseCollections({ db }: Context, userId: string): Promise<number> {
  const who = { user_id: userId };
  const follows = (await db.one(eraseFollowsOf, who))?.gone ?? 0;
  const followers = await db.run(eraseFollowersOf, who);
  // Their own go whole, with everything in them.
  const own = followers > 0 ? 0 : await db.run(eraseCollectionsOf, who);
  const traces = own > 0 ? 0 : await db.run(eraseTracesOf, who);
  return follows + followers + own + traces;
}
