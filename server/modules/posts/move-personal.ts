import type { Db } from "#platform/db/db";
import { movePersonalPosts } from "./queries.ts";

/**
 * What a person saved, and what they published for bands, is theirs when their page `from` becomes a band and they get
 * the id `to`; in the caller's transaction.
 */
export async function movePersonal(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalPosts, { from, to });
}
