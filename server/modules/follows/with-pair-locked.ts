import type { Context } from "#platform/context";
import { type Db, unlessGone } from "#platform/db/db";
import { lockFollowPair } from "./queries.ts";

/** Changes the relations between two people under their lock. Null when one of them was deleted meanwhile. */
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
