import type { Db } from "#platform/db/db";
import { seenAt } from "./queries.ts";

/** When a person was last active: their sign-in, or the newest token of an open session. */
export async function lastSeenOf(db: Db, userId: string): Promise<Date> {
  return (await db.one(seenAt, { user_id: userId }))?.seen_at ?? new Date(0);
}
