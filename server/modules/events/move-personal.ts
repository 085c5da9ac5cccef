import type { Db } from "#platform/db/db";
import { movePersonalEvents } from "./queries.ts";

/**
 * Moves a person's answers, and the events that they announced for bands, to their new id `to` when their page `from`
 * becomes a band; the page's events stay. In the caller's transaction.
 */
export async function moveEvents(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalEvents, { from, to });
}
