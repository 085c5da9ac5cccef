import type { Db } from "#platform/db/db";
import { moveActed } from "./queries.ts";

/** Moves the comments that a person wrote for bands to their new id `to`; in the caller's transaction. */
export async function moveCommentsForBands(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveActed, { from, to });
}
