import type { Db } from "#platform/db/db";
import { movePersonalPosts } from "./queries.ts";

/**
 * Moves a person's saves, and the posts that they published for bands, to their new id `to` when their page `from`
 * becomes a band; in the caller's transaction.
 */
export async function movePersonal(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalPosts, { from, to });
}
