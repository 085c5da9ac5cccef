import type { Db } from "#platform/db/db";
import { copyBlocks, copyMutes, moveReports } from "./queries.ts";

/**
 * Blocks of both directions and what is muted count for the page `from`, which becomes a band, and for the person
 * behind it, who gets the id `to`; what they reported is theirs. In the caller's transaction.
 */
export async function copySafety(db: Db, from: string, to: string): Promise<void> {
  await db.run(copyBlocks, { from, to });
  await db.run(copyMutes, { from, to });
  await db.run(moveReports, { from, to });
}
