import type {
  endOtherSessions as othersEndpoint,
  endSession as endpoint,
} from "#contract/account/account-security";
import { recordEvent } from "#auth/audit";
import { endOwnSession, endSessionsOf } from "./queries.ts";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";

/** Ends one session of the person; somebody else's is as unknown as one that does not exist. */
export const endSession: Action<typeof endpoint> = async (ctx, { id }) => {
  const { userId: user_id } = ctx.actor;
  const ended = await ctx.db.many(endOwnSession, { user_id, session_id: id });
  if (ended.length === 0) throw new ApiError("not_found");
  await tell(ctx, id === ctx.actor.sessionId ? "local" : "one", ended);
  return { success: true };
};

export const endOtherSessions: Action<typeof othersEndpoint> = async (ctx) => {
  const { userId: user_id, sessionId: kept } = ctx.actor;
  const ended = await ctx.db.many(endSessionsOf, { user_id, kept });
  await tell(ctx, "others", ended);
  return { ended: ended.length };
};

async function tell(ctx: MemberContext, scope: string, ended: { id: string }[]): Promise<void> {
  ctx.realtime.endSessions(ended.map((row) => row.id));
  const { userId, sessionId } = ctx.actor;
  const details = { scope, ended: ended.length };
  await recordEvent(ctx.db, { event: "signed_out", userId, sessionId, ip: ctx.ip, details });
}

/**
 * Ends every session of a person, the current one too: their access tokens are refused from the
 * caller's commit on, and their sockets close (those of other processes within 5 s).
 */
export async function endAllSessions(
  ctx: Pick<Context, "db" | "realtime">,
  userId: string,
): Promise<void> {
  const ended = await ctx.db.many(endSessionsOf, { user_id: userId, kept: null });
  ctx.realtime.endSessions(ended.map((row) => row.id));
}
