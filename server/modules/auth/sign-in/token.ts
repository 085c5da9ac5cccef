import type { token as endpoint } from "#contract/auth/operations";
import type { AuthAction } from "#auth/sessions";
import { exchangeAuthCode } from "./exchange-auth-code.ts";
import { type Google, signInWithIdToken } from "#auth/oauth";
import { AuthError } from "#auth/protocol";
import { refreshSession } from "./refresh-session.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { signInWithWallet } from "#auth/web3";

export type Grant = AuthAction<typeof endpoint>;

const grantsOf = (google: Google | null): Map<string | undefined, Grant> =>
  new Map([
    ["password", signInWithPassword],
    ["refresh_token", refreshSession],
    ["pkce", exchangeAuthCode],
    ["id_token", signInWithIdToken(google)],
    ["web3", signInWithWallet],
  ]);

/** Opens or refreshes a session, by the grant in the query. */
export const token = (google: Google | null): Grant => {
  const grants = grantsOf(google);
  return async (call) => {
    const grant = grants.get(call.query.grant_type);
    if (!grant) throw new AuthError("invalid_credentials", { message: "unsupported_grant_type" });
    return grant(call);
  };
};
