import type { AuthCall } from "#auth/call";
import { issueAuthCode } from "#auth/flow-states/issue-auth-code";
import type { PkceChallenge } from "#auth/flow-states/pkce-challenge";
import { AuthError } from "#auth/protocol/auth-error";
import { withFragment, withQuery, withSession } from "#auth/protocol/landing-address";
import { sessionView } from "#auth/view";
import { type ProviderSession, openProviderSession } from "./open-provider-session.ts";

interface Landing extends ProviderSession {
  /** An allowed address, without a fragment. */
  target: string;
  pkce: PkceChallenge | null;
  providerToken?: string;
  providerRefreshToken?: string;
}

/**
 * Where a person goes who came back from a provider and is known: to their page with a session in the
 * fragment, or with a code in the query for the client that began with a challenge (protocol §8).
 */
export async function land(call: AuthCall, landing: Landing): Promise<string> {
  const { target, pkce, userId, method, provider, providerToken, providerRefreshToken } = landing;
  const tokens = {
    ...(providerToken === undefined ? {} : { providerToken }),
    ...(providerRefreshToken === undefined ? {} : { providerRefreshToken }),
  };
  if (pkce !== null) {
    const code = await issueAuthCode(call.ctx.db, {
      userId,
      pkce,
      method,
      ...(provider === null ? {} : { provider }),
      ...tokens,
      sessionNotAfter: landing.notAfter,
    });
    return withQuery(target, { code });
  }
  const session = await sessionView(call.service, await openProviderSession(call, landing));
  return withSession(target, session, {
    ...(providerToken === undefined ? {} : { provider_token: providerToken }),
    ...(providerRefreshToken === undefined ? {} : { provider_refresh_token: providerRefreshToken }),
  });
}

/** The same for somebody who is not let in: the reason, in query and fragment. */
export function landWithError(target: string, reason: Record<string, string>): string {
  return withFragment(withQuery(target, reason), { ...reason, sb: "" });
}

/** A refusal as the members of such an address; what is no refusal is thrown on. */
export function reasonOf(error: unknown): Record<string, string> {
  if (!(error instanceof AuthError)) throw error;
  return {
    error: error.status >= 500 ? "server_error" : "access_denied",
    error_code: error.code,
    error_description: error.message,
  };
}
