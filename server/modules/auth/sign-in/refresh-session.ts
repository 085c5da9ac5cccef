import type { token } from "#contract/auth/operations";
import { recordEvent } from "#auth/audit";
import {
  type AuthAction,
  type AuthCall,
  deleteSession,
  findSessionState,
  refreshSession as updateSession,
  sessionView,
} from "#auth/sessions";
import { buckets, limit } from "#auth/limits";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { readRefreshToken, type RefreshClaim } from "#auth/tokens";

/** Refreshes a session. Its current token and that token's direct parent both return the new current one. */
export const refreshSession: AuthAction<typeof token> = async (call) => {
  const { ctx, service, ip, userAgent } = call;
  const text = call.body.refresh_token;
  if (!text || !/^[\w-]{12,}$/.test(text))
    throw new AuthError("validation_failed", { message: "Refresh token is not valid" });
  await limit(ctx, buckets.refresh(ip));
  const { refresh } = await service.keys.secrets();
  const claim = readRefreshToken(refresh, text);
  if (claim === null) throw new AuthError("refresh_token_not_found");
  const { sessionId: session_id, counter } = claim;
  const renew = () => ctx.db.one(updateSession, { session_id, counter, ip, user_agent: userAgent });
  // Twice: a refresh that waited while the account got another id (moveAccount) has read the former one.
  const session = (await renew()) ?? (await renew());
  if (session === null) throw await refreshError(call, claim);
  return sessionView(service, session);
};

/** The reason; a token older than the parent proves a copy, and ends the session. */
async function refreshError(
  { ctx, ip }: AuthCall<typeof token>,
  { sessionId: session_id, counter }: RefreshClaim,
): Promise<AuthError> {
  const state = await ctx.db.one(findSessionState, { session_id });
  if (state === null)
    return new AuthError("session_not_found", {
      status: 400,
      message: "Invalid Refresh Token: Session Not Found",
    });
  if (state.banned) return new AuthError("user_banned", { status: 400 });
  // From a time that a restored backup does not know.
  if (counter > state.counter) return new AuthError("refresh_token_not_found");
  await ctx.db.transaction(async (db) => {
    const deletedSession = await db.one(deleteSession, { session_id });
    // Of several concurrent copies, one sends the notice.
    if (deletedSession === null || state.expired) return;
    const userId = state.user_id;
    await recordEvent(db, { event: "refresh_token_reused", userId, sessionId: session_id, ip });
    await sendNotice(ctx, db, userId, "refresh_token_reused", {});
  });
  ctx.realtime.endSessions([session_id]);
  return new AuthError(state.expired ? "session_expired" : "refresh_token_already_used");
}
