import type { Context } from "#platform/context";
import { type Db, unlessGone } from "#platform/db/db";
import { lockFollowPair } from "./queries.ts";

/**
 * Changes what two people are to each other, while nobody else does. Null when one of them is gone by
 * the time that it is written.
 */
export function withPairLocked<T>(
  ctx: Context,
  [one, other]: [string, string],
  change: (db: Db) => Promise<T>,
): Promise<T | null> {
  return unlessGone(
    ctx.db.transaction(async (db) => {
      await db.one(lockFollowPair, { one, other });
      return change(db);
    }),
  );
}
