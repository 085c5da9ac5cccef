import type { token as endpoint } from "#contract/auth/operations";
import type { AuthAction } from "#auth/sessions";
import { exchangeAuthCode } from "./exchange-auth-code.ts";
import { signInWithIdToken } from "#auth/oauth";
import { AuthError } from "#auth/protocol";
import { refreshSession } from "./refresh-session.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";
import { signInWithWallet } from "#auth/web3";

export type Grant = AuthAction<typeof endpoint>;

const grants = new Map<string | undefined, Grant>([
  ["password", signInWithPassword],
  ["refresh_token", refreshSession],
  ["pkce", exchangeAuthCode],
  ["id_token", signInWithIdToken],
  ["web3", signInWithWallet],
]);

/** Opens or renews a session, by the grant that the query names. */
export const token: Grant = async (call) => {
  const grant = grants.get(call.query.grant_type);
  if (!grant) throw new AuthError("invalid_credentials", { message: "unsupported_grant_type" });
  return grant(call);
};
