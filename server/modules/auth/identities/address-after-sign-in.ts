import { type AuthCall, sessionView } from "#auth/sessions";
import { issueAuthCode, type PkceChallenge } from "#auth/flow-states";
import { withQuery, withSession } from "#auth/protocol";
import { openProviderSession, type ProviderSession } from "./open-provider-session.ts";

interface ProviderSignIn extends ProviderSession {
  /** An allowed address, without a fragment. */
  target: string;
  pkce: PkceChallenge | null;
  providerToken?: string;
  providerRefreshToken?: string;
}

/**
 * The address to redirect to after an identified person returns from a provider: with a session in the fragment, or,
 * for a PKCE client, with a code in the query.
 */
export async function addressAfterSignIn(call: AuthCall, signIn: ProviderSignIn): Promise<string> {
  const { target, pkce, userId, method, provider, providerToken, providerRefreshToken } = signIn;
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
      sessionNotAfter: signIn.notAfter,
    });
    return withQuery(target, { code });
  }
  const session = await sessionView(call.service, await openProviderSession(call, signIn));
  return withSession(target, session, {
    ...(providerToken === undefined ? {} : { provider_token: providerToken }),
    ...(providerRefreshToken === undefined ? {} : { provider_refresh_token: providerRefreshToken }),
  });
}
