import type { Db } from "#platform/db/db";
import { copyBlocks, copyMutes, moveReports } from "./queries.ts";

/**
 * Copies blocks in both directions and mutes from the page `from`, which becomes a band, to its person's new id `to`;
 * their reports move there. In the caller's transaction.
 */
export async function copySafety(db: Db, from: string, to: string): Promise<void> {
  await db.run(copyBlocks, { from, to });
  await db.run(copyMutes, { from, to });
  await db.run(moveReports, { from, to });
}
