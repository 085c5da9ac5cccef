import type { requestAccountDeletion as endpoint } from "#contract/account/personal-data";
import { holdAccount, recordEvent, requireRecentSignIn } from "#modules/auth";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { findDeletion } from "./queries.ts";
import { startDeletion } from "./start-deletion.ts";

/**
 * Hides the account and ends its sessions at once; it is erased after the waiting time. All or nothing, and
 * concurrent requests count once.
 */
export const requestAccountDeletion: Action<typeof endpoint> = async (ctx) => {
  await requireRecentSignIn(ctx);
  const { userId, sessionId } = ctx.actor;
  const { due, ended } = await ctx.db.transaction(async (db) => {
    if (!(await holdAccount(db, userId))) throw new ApiError("not_authenticated");
    const deletion = await startDeletion({ ...ctx, db }, userId, false);
    if (deletion === null) {
      const earlier = await db.one(findDeletion, { user_id: userId });
      if (earlier === null) throw new ApiError("not_authenticated");
      return { due: earlier.due, ended: [] };
    }
    await recordEvent(db, { event: "deletion_requested", userId, sessionId, ip: ctx.ip });
    return deletion;
  });
  // The requesting page shows the result itself; its socket closes when it navigates, or in 5 s.
  ctx.realtime.endSessions(ended.filter((id) => id !== sessionId));
  return { due: due.toISOString() };
};
