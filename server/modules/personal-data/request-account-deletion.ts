import type { requestAccountDeletion as endpoint } from "#contract/account/personal-data";
import {
  closeAccount,
  holdAccount,
  recordEvent,
  requireRecentSignIn,
  writeToAccount,
} from "#modules/auth";
import { hideProfile, timeZoneOf } from "#modules/profiles";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { deletionRequested } from "./letters.ts";
import { findDeletion, insertDeletion } from "./queries.ts";

/** The waiting time in days (rule privacy-1). */
const days = 14;

/**
 * Hides the account and ends its sessions at once; it is erased after the waiting time. All or nothing, and
 * concurrent requests count once.
 */
export const requestAccountDeletion: Action<typeof endpoint> = async (ctx) => {
  await requireRecentSignIn(ctx);
  const { userId, sessionId } = ctx.actor;
  const { due, ended } = await ctx.db.transaction(async (db) => {
    if (!(await holdAccount(db, userId))) throw new ApiError("not_authenticated");
    const deletion = await db.one(insertDeletion, { user_id: userId, days });
    if (deletion === null) {
      const earlier = await db.one(findDeletion, { user_id: userId });
      if (earlier === null) throw new ApiError("not_authenticated");
      return { due: earlier.due, ended: [] };
    }
    await hideProfile(db, userId);
    const letter = deletionRequested(
      ctx.config.publicUrl,
      deletion.due,
      await timeZoneOf(db, userId),
    );
    await writeToAccount({ ...ctx, db }, userId, letter);
    await recordEvent(db, { event: "deletion_requested", userId, sessionId, ip: ctx.ip });
    return { due: deletion.due, ended: await closeAccount(db, userId) };
  });
  // The requesting page shows the result itself; its socket closes when it navigates, or in 5 s.
  ctx.realtime.endSessions(ended.filter((id) => id !== sessionId));
  return { due: due.toISOString() };
};
