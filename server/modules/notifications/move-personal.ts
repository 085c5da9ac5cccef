import type { Db } from "#platform/db/db";
import { movePersonalNotifications } from "./settings-queries.ts";

/**
 * A person's choices, devices and invitations to bands go with them when their page `from` becomes a band and they get
 * the id `to`; what happened to the page stays there. In the caller's transaction.
 */
export async function moveNotifications(db: Db, from: string, to: string): Promise<void> {
  await db.run(movePersonalNotifications, { from, to });
}
