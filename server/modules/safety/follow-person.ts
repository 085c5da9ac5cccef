import type { Db } from "#platform/db/db";
import { moveReportsOf } from "#modules/moderation";
import { copyBlocks, copyMutes } from "./queries.ts";

/**
 * Copies blocks in both directions and mutes from the page `from`, which becomes a band, to its person's new id `to`;
 * their reports move there. In the caller's transaction.
 */
export async function copySafety(db: Db, from: string, to: string): Promise<void> {
  await db.run(copyBlocks, { from, to });
  await db.run(copyMutes, { from, to });
  await moveReportsOf(db, from, to);
}
