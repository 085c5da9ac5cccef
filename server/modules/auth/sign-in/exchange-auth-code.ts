import type { token } from "#contract/auth/operations";
import { type AuthAction, sessionView } from "#auth/sessions";
import { openProviderSession } from "#auth/identities";
import { buckets, limit } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import { activateLate } from "#auth/sign-ups";
import { answersChallenge, authCodeHash, takeAuthCode } from "#auth/flow-states";

/** Exchanges a code and its verifier for a session (grant `pkce`). Any attempt uses up the code. */
export const exchangeAuthCode: AuthAction<typeof token> = async (call) => {
  await limit(call.ctx, buckets.grant(call.ip));
  const { auth_code, code_verifier } = call.body;
  if (!auth_code || !code_verifier)
    throw new AuthError("validation_failed", {
      message: "invalid request: both auth code and code verifier should be non-empty",
    });
  const codeRow = await call.ctx.db.one(takeAuthCode, { auth_code_hash: authCodeHash(auth_code) });
  if (codeRow === null) throw new AuthError("flow_state_not_found");
  if (codeRow.expired) throw new AuthError("flow_state_expired");
  const method = codeRow.code_challenge_method === "plain" ? "plain" : "s256";
  if (!answersChallenge({ challenge: codeRow.code_challenge, method }, code_verifier))
    throw new AuthError("bad_code_verifier");
  if (codeRow.sign_up_id !== null) {
    const { user_id: userId, sign_up_id: signUpId } = codeRow;
    await call.ctx.db.transaction((db) => activateLate({ ...call.ctx, db }, { userId, signUpId }));
  }
  const session = await openProviderSession(call, {
    userId: codeRow.user_id,
    method: codeRow.method,
    provider: codeRow.provider,
    notAfter: codeRow.session_not_after,
  });
  return {
    ...(await sessionView(call.service, session)),
    ...(codeRow.provider_token === null ? {} : { provider_token: codeRow.provider_token }),
    ...(codeRow.provider_refresh_token === null
      ? {}
      : { provider_refresh_token: codeRow.provider_refresh_token }),
  };
};
