import type { Db } from "#platform/db/db";
import { updateTipsOpen } from "./queries.ts";

/** Stores whether somebody can be supported, for the buttons on their pages; the caller decides it. */
export async function setTipsOpen(db: Db, id: string, isOpen: boolean): Promise<void> {
  await db.run(updateTipsOpen, { id, is_open: isOpen });
}
