import type { Db } from "#platform/db/db";
import { moveActed } from "./acted-queries.ts";

/** Moves the messages that a person wrote for bands to their new id `to`; in the caller's transaction. */
export async function moveMessagesForBands(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveActed, { from, to });
}
