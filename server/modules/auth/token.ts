import type { token as endpoint } from "#contract/auth";
import type { AuthAction } from "./call.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { refreshSession } from "./refresh-session.ts";
import { signInWithPassword } from "./sign-in-with-password.ts";

export type Grant = AuthAction<typeof endpoint>;

const grants = new Map<string | undefined, Grant>([
  ["password", signInWithPassword],
  ["refresh_token", refreshSession],
]);

/** Opens or renews a session, by the grant that the query names. */
export const token: Grant = async (call) => {
  const grant = grants.get(call.query.grant_type);
  if (!grant) throw new AuthError("invalid_credentials", { message: "unsupported_grant_type" });
  return grant(call);
};
