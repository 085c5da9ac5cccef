import type { Db } from "#platform/db/db";
import { upsertSystemNotifications } from "./queries.ts";

/**
 * Notifies people of something about their accounts, in the caller's transaction: one notification a day, to whose
 * unread text a further one is added. Publish `notifications:changed` to them after the commit.
 */
export async function notifySystem(db: Db, people: string[], message: string): Promise<void> {
  await db.run(upsertSystemNotifications, { people, message });
}
