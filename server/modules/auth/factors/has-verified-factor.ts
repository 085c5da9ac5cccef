import type { Db } from "#platform/db/db";
import { findSecondFactor } from "./queries.ts";

/** Whether sign-in to the account requires a second factor. */
export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  return (await db.one(findSecondFactor, { user_id: userId }))?.second_factor ?? false;
}
