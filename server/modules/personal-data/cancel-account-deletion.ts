import type { cancelAccountDeletion as endpoint } from "#contract/account/personal-data";
import { holdAccount, recordEvent } from "#modules/auth";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { keepAccount } from "./start-deletion.ts";

/**
 * Cancels the deletion and restores everything. Fails once the erasure has begun; without a request it does nothing.
 */
export const cancelAccountDeletion: Action<typeof endpoint> = async (ctx) => {
  const { userId, sessionId } = ctx.actor;
  await ctx.db.transaction(async (db) => {
    // The erasure came first, and is over already.
    if (!(await holdAccount(db, userId))) throw new ApiError("deletion_started");
    const result = await keepAccount(db, userId, { onlyByStaff: false });
    if (result === "none") return;
    if (result === "erasing") throw new ApiError("deletion_started");
    await recordEvent(db, { event: "deletion_cancelled", userId, sessionId, ip: ctx.ip });
  });
  return { success: true };
};
