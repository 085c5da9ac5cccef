import type { Db } from "#platform/db/db";
import { movePersonalNotifications } from "./settings-queries.ts";

/**
 * Moves a person's choices, devices and invitations to bands to their new id `to` when their page `from` becomes a
 * band; the page's notifications stay. In the caller's transaction.
 */
export async function moveNotifications(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalNotifications, { from, to });
}
