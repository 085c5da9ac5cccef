import { type AuthCall, type SessionRow, startSession } from "#auth/sessions";
import { AuthError } from "#auth/protocol";
import { boundSession } from "./session-queries.ts";

export interface ProviderSession {
  userId: string;
  /** `amr` method. */
  method: string;
  provider: string | null;
  /** When the provider's own session ends; ours ends then too. */
  notAfter: Date | null;
}

/** Opens a session for a person identified by a provider or a code; throws for a suspended account. */
export async function openProviderSession(
  { ctx, ip, userAgent }: Pick<AuthCall, "ctx" | "ip" | "userAgent">,
  { userId, method, provider, notAfter }: ProviderSession,
): Promise<SessionRow> {
  return ctx.db.transaction(async (db) => {
    const session = await db.one(startSession, {
      user_id: userId,
      method,
      ip,
      user_agent: userAgent,
    });
    if (session === null) throw new AuthError("user_banned");
    // Only organisations are named in a session and limit its lifetime.
    if (method !== "sso/saml" || provider === null) return session;
    const boundedSession = await db.one(boundSession, {
      session_id: session.session_id,
      provider,
      not_after: notAfter,
    });
    return boundedSession === null ? session : { ...session, amr: boundedSession.amr };
  });
}
