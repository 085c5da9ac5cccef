import { createHash, timingSafeEqual } from "node:crypto";
import { type JWTPayload, errors, jwtVerify } from "jose";
import { OAuthError } from "#auth/protocol";
import type { Google } from "./google.ts";

/** A fixed list, so that a token cannot choose its verification; no symmetric algorithm, no `none`. */
const algorithms = ["RS256", "ES256"];

/**
 * The claims of an ID token for one of our clients, after verifying the signature with the configured provider's
 * keys, issuer, audience, times, and `at_hash` against the accompanying access token. Throws OAuthError.
 */
export async function verifyIdToken(
  google: Google,
  token: string,
  accessToken: string | undefined,
): Promise<JWTPayload & { sub: string }> {
  const keys = await google.keys();
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms,
      issuer: google.issuers,
      audience: google.clientIds,
      requiredClaims: ["sub", "exp", "iat"],
      clockTolerance: 10,
    });
    const { sub, azp } = payload;
    if (typeof sub !== "string" || sub === "" || sub.length > 255) throw bad("sub is missing");
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && !isOurs(google, azp))
      throw bad("azp is not one of the configured clients");
    if (accessToken !== undefined && payload["at_hash"] !== undefined)
      checkHash(payload["at_hash"], accessToken, protectedHeader.alg);
    return { ...payload, sub };
  } catch (error) {
    // An unreachable provider does not make the token invalid.
    const aboutToken =
      error instanceof errors.JOSEError &&
      !(error instanceof errors.JWKSTimeout) &&
      error.code !== "ERR_JOSE_GENERIC";
    throw aboutToken ? bad(error.message) : error;
  }
}

function isOurs(google: Google, client: unknown): boolean {
  return typeof client === "string" && google.clientIds.includes(client);
}

/** The left half of the access token's hash (OpenID Connect 3.1.3.6). */
function checkHash(claim: unknown, accessToken: string, alg: string): void {
  const hash = createHash(`sha${alg.slice(2)}`)
    .update(accessToken)
    .digest();
  const expectedHash = hash.subarray(0, hash.length / 2);
  const claimBytes = Buffer.from(typeof claim === "string" ? claim : "", "base64url");
  if (claimBytes.length !== expectedHash.length || !timingSafeEqual(claimBytes, expectedHash))
    throw bad("at_hash does not match the access token");
}

function bad(reason: string): OAuthError {
  return new OAuthError("invalid_grant", `Bad ID token: ${reason}`);
}
