import type { Db } from "#platform/db/db";
import { movePersonalAddress } from "./queries.ts";

/** Moves the version of a person's secret address to their new id when their page `from` becomes a band. */
export async function moveCalendar(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalAddress, { from, to });
}
