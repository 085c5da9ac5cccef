import type { AccessClaim } from "./access-token.ts";

const most = 10_000;

/**
 * Caches tokens with a valid signature, so that each is verified once. It says nothing about the session, which is
 * read from the database on every request. Evicts the least recently used.
 */
export function rememberVerified(
  verify: (token: string) => Promise<AccessClaim>,
): (token: string) => Promise<AccessClaim> {
  const cachedClaims = new Map<string, AccessClaim>();
  return async (token) => {
    const cachedClaim = cachedClaims.get(token);
    cachedClaims.delete(token);
    const claim =
      cachedClaim && cachedClaim.expiresAt > Date.now() ? cachedClaim : await verify(token);
    cachedClaims.set(token, claim);
    const [oldest] = cachedClaims.keys();
    if (cachedClaims.size > most && oldest !== undefined) cachedClaims.delete(oldest);
    return claim;
  };
}
