import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { batch } from "#platform/batch";
import type { Authenticate } from "#platform/context";
import { AuthError } from "#auth/protocol";
import { findLiveSessions, findSessionWithUser } from "./queries.ts";
import { type AccessClaim, type AuthService, BadAccessToken } from "#auth/tokens";
import type { SessionRow } from "./view.ts";

const bearer = /^bearer +(\S+)$/i;

/**
 * Returns the actor of an access token: null without one; throws `not_authenticated` for an invalid or expired one,
 * or an ended session; `second_factor_required` while the session has not shown the account's second factor;
 * `account_leaving` while the account waits for its deletion, unless that is allowed. The session is read on every
 * request, so that ending it is immediate (rule auth-7); the signature is verified once per token.
 */
export function authenticator(ctx: Context, service: AuthService): Authenticate {
  const findSession = batch(async (ids: string[]) => {
    const rows = await ctx.db.many(findLiveSessions, { ids });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  });
  return async (authorization, allowances) => {
    if (authorization === undefined) return null;
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined) throw new ApiError("not_authenticated");
    const { sessionId, userId } = await claimOr(
      () => new ApiError("not_authenticated"),
      () => service.verify(token),
    );
    const session = await findSession(sessionId);
    if (!session?.alive || session.user_id !== userId) throw new ApiError("not_authenticated");
    if (session.lacks_factor) throw new ApiError("second_factor_required");
    if (session.leaving && !allowances?.leaving) throw new ApiError("account_leaving");
    return {
      userId,
      personId: userId,
      sessionId,
      ...(session.messages_limited ? { mayNotWrite: true } : {}),
      ...(session.uploads_limited ? { mayNotPublish: true } : {}),
    };
  };
}

/** The session and user of a request to the auth protocol itself; throws with the specific reason. */
export async function requireSession(
  ctx: Context,
  service: AuthService,
  authorization: string | undefined,
): Promise<SessionRow> {
  const token = bearer.exec(authorization ?? "")?.[1];
  if (token === undefined) throw new AuthError("no_authorization");
  const { sessionId, userId } = await claimOr(
    () => new AuthError("bad_jwt"),
    () => service.verify(token),
  );
  const row = await ctx.db.one(findSessionWithUser, { session_id: sessionId, user_id: userId });
  if (row === null) throw new AuthError("session_not_found");
  if (row.deleted) throw new AuthError("user_not_found");
  if (row.banned) throw new AuthError("user_banned");
  return row;
}

/** The error is created only when needed: an error with its stack costs as much as a small query. */
async function claimOr(
  refusal: () => Error,
  verify: () => Promise<AccessClaim>,
): Promise<AccessClaim> {
  try {
    return await verify();
  } catch (error) {
    throw error instanceof BadAccessToken ? refusal() : error;
  }
}
