import type { Db } from "#platform/db/db";
import { findSecondFactor } from "./queries.ts";

/** Whether the account asks for a second factor at sign-in. */
export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  return (await db.one(findSecondFactor, { user_id: userId }))?.second_factor ?? false;
}
