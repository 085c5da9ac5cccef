import type { Db } from "#platform/db/db";
import { movePersonalAddress } from "./queries.ts";

/** How often somebody renewed the address of their plans goes with them when their page `from` becomes a band. */
export async function moveCalendar(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalAddress, { from, to });
}
