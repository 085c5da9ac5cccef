import { type CryptoKey, SignJWT, errors, jwtVerify } from "jose";

/** The only algorithm, so that a token cannot choose its verification. */
export const algorithm = "ES256";

/** Lifetime of an access token in seconds (rule auth-6). */
export const accessTokenSeconds = 15 * 60;

const audience = "authenticated";

/** The session and user of an access token, and its expiry (ms). */
export interface AccessClaim {
  userId: string;
  sessionId: string;
  expiresAt: number;
}

/** Signs the protocol's claims for `subject`. */
export function signAccessToken(
  signer: { kid: string; key: CryptoKey },
  issuer: string,
  subject: string,
  now: number,
  claims: Record<string, unknown>,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid: signer.kid, typ: "JWT" })
    .setIssuer(issuer)
    .setSubject(subject)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenSeconds)
    .sign(signer.key);
}

/** The token is invalid or expired. */
export class BadAccessToken extends Error {}

/** Verifies signature, algorithm, issuer, audience and time; throws BadAccessToken. */
export async function readAccessToken(
  token: string,
  issuer: string,
  keyOf: (kid: string) => Promise<CryptoKey | null>,
): Promise<AccessClaim> {
  try {
    return await verify(token, issuer, keyOf);
  } catch (error) {
    // A database failure does not make the token invalid.
    if (error instanceof errors.JOSEError) throw new BadAccessToken(error.message);
    throw error;
  }
}

async function verify(
  token: string,
  issuer: string,
  keyOf: (kid: string) => Promise<CryptoKey | null>,
): Promise<AccessClaim> {
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const key = kid === undefined ? null : await keyOf(kid);
      if (key === null) throw new errors.JWKSNoMatchingKey();
      return key;
    },
    { algorithms: [algorithm], issuer, audience, requiredClaims: ["sub", "exp", "session_id"] },
  );
  return {
    userId: String(payload.sub),
    sessionId: String(payload["session_id"]),
    expiresAt: Number(payload.exp) * 1000,
  };
}
