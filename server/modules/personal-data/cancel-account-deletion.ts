import type { cancelAccountDeletion as endpoint } from "#contract/account/personal-data";
import { holdAccount, recordEvent, reopenAccount } from "#modules/auth";
import { showProfile } from "#modules/profiles";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { dropDeletion, findDeletion } from "./queries.ts";

/**
 * Cancels the deletion and restores everything. Fails once the erasure has begun; without a request it does nothing.
 */
export const cancelAccountDeletion: Action<typeof endpoint> = async (ctx) => {
  const { userId, sessionId } = ctx.actor;
  await ctx.db.transaction(async (db) => {
    // The erasure came first, and is over already.
    if (!(await holdAccount(db, userId))) throw new ApiError("deletion_started");
    const before = await db.one(dropDeletion, { user_id: userId });
    if (before === null) {
      if ((await db.one(findDeletion, { user_id: userId })) === null) return;
      throw new ApiError("deletion_started");
    }
    await showProfile(db, userId, before);
    await reopenAccount(db, userId);
    await recordEvent(db, { event: "deletion_cancelled", userId, sessionId, ip: ctx.ip });
  });
  return { success: true };
};
