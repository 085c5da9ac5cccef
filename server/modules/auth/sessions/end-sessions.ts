import type {
  endOtherSessions as othersEndpoint,
  endSession as endpoint,
} from "#contract/account/account-security";
import { recordEvent } from "#auth/audit";
import { endOwnSession, endSessionsOf } from "./queries.ts";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";

/** Ends one session of the person; another person's session gets the same error as an unknown one. */
export const endSession: Action<typeof endpoint> = async (ctx, { id }) => {
  const { userId: user_id } = ctx.actor;
  const endedSessions = await ctx.db.many(endOwnSession, { user_id, session_id: id });
  if (endedSessions.length === 0) throw new ApiError("not_found");
  await publishEnded(ctx, id === ctx.actor.sessionId ? "local" : "one", endedSessions);
  return { success: true };
};

export const endOtherSessions: Action<typeof othersEndpoint> = async (ctx) => {
  const { userId: user_id, sessionId: keptSessionId } = ctx.actor;
  const endedSessions = await ctx.db.many(endSessionsOf, { user_id, kept: keptSessionId });
  await publishEnded(ctx, "others", endedSessions);
  return { ended: endedSessions.length };
};

async function publishEnded(
  ctx: MemberContext,
  scope: string,
  endedSessions: { id: string }[],
): Promise<void> {
  ctx.realtime.endSessions(endedSessions.map((row) => row.id));
  const { userId, sessionId } = ctx.actor;
  const details = { scope, ended: endedSessions.length };
  await recordEvent(ctx.db, { event: "signed_out", userId, sessionId, ip: ctx.ip, details });
}

/**
 * Ends every session of a person, including the current one: their access tokens are refused from the caller's commit
 * on, and their sockets close (those of other processes within 5 s). Returns how many there were.
 */
export async function endAllSessions(
  ctx: Pick<Context, "db" | "realtime">,
  userId: string,
): Promise<number> {
  const endedSessions = await ctx.db.many(endSessionsOf, { user_id: userId, kept: null });
  ctx.realtime.endSessions(endedSessions.map((row) => row.id));
  return endedSessions.length;
}
