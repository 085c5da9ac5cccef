import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { isRecentlyConfirmed } from "./queries.ts";

/** How long an authentication counts as recent (rule auth-4). */
export const recentMinutes = 15;

/**
 * Throws `reauthentication_required` unless the person authenticated in this session within the last 15 minutes: by
 * signing in, with a second factor, or with `confirmPassword`. For irreversible actions; list the code among the
 * endpoint's errors.
 */
export async function requireRecentSignIn({
  db,
  actor,
}: Pick<MemberContext, "db" | "actor">): Promise<void> {
  const { personId: user_id, sessionId: session_id } = actor;
  const row = await db.one(isRecentlyConfirmed, { user_id, session_id, minutes: recentMinutes });
  if (!row?.recent) throw new ApiError("reauthentication_required");
}
