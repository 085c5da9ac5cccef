import { type AuthCall, sessionView } from "#auth/sessions";
import { issueAuthCode, type PkceChallenge } from "#auth/flow-states";
import { withQuery, withSession } from "#auth/protocol";
import { openProviderSession, type ProviderSession } from "./open-provider-session.ts";

interface Landing extends ProviderSession {
  /** An allowed address, without a fragment. */
  target: string;
  pkce: PkceChallenge | null;
  providerToken?: string;
  providerRefreshToken?: string;
}

/**
 * Where a person goes who came back from a provider and is known: to their page with a session in the
 * fragment, or with a code in the query for the client that began with a challenge.
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
