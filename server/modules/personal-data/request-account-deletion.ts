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

/** Days to change one's mind (rule privacy-1). */
const days = 14;

/**
 * The account is hidden and its sessions end at once; it is erased when the days are over. All of it
 * happens or nothing, and of several requests at once one counts.
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
  // The page that asked says itself what happened; its socket closes when it goes, or in 5 s.
  ctx.realtime.endSessions(ended.filter((id) => id !== sessionId));
  return { due: due.toISOString() };
};
