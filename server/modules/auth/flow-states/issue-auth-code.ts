import { createHash, randomBytes } from "node:crypto";
import type { Db } from "#platform/db/db";
import type { PkceChallenge } from "./pkce-challenge.ts";
import { storeAuthCode } from "./queries.ts";

/** The authenticated person, the method, and the client. */
export interface IssuedFor {
  userId: string;
  pkce: PkceChallenge;
  /** `amr` method of the future session. */
  method: string;
  /** The tokens of the identity provider, if one was used. */
  provider?: string;
  providerToken?: string;
  providerRefreshToken?: string;
  sessionNotAfter?: Date | null;
  /** The sign-up that the exchange makes valid. */
  signUpId?: string | null;
}

/**
 * Issues a code that `/token?grant_type=pkce` exchanges for a session, once, within 300 s, with the verifier. In the
 * caller's transaction.
 */
export async function issueAuthCode(db: Db, grant: IssuedFor): Promise<string> {
  const code = randomBytes(32).toString("base64url");
  await db.run(storeAuthCode, {
    auth_code_hash: authCodeHash(code),
    user_id: grant.userId,
    code_challenge: grant.pkce.challenge,
    code_challenge_method: grant.pkce.method,
    method: grant.method,
    provider: grant.provider ?? null,
    provider_token: grant.providerToken ?? null,
    provider_refresh_token: grant.providerRefreshToken ?? null,
    session_not_after: grant.sessionNotAfter ?? null,
    sign_up_id: grant.signUpId ?? null,
  });
  return code;
}

/** The stored hash of a code. */
export function authCodeHash(code: string): Buffer {
  return createHash("sha256").update(code).digest();
}
