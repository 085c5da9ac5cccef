import type { Db } from "#platform/db/db";
import { movePersonalEvents } from "./queries.ts";

/**
 * Where a person goes, and what they announced for bands, goes with them when their page `from` becomes a band and they
 * get the id `to`; what the page announced stays there. In the caller's transaction.
 */
export async function moveEvents(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalEvents, { from, to });
}
