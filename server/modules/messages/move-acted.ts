import type { Db } from "#platform/db/db";
import { moveActed } from "./acted-queries.ts";

/** The messages that a person wrote for bands are theirs under their new id `to` as well; in the caller's transaction. */
export async function moveMessagesForBands(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveActed, { from, to });
}
