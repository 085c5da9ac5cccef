import type { AccessClaim } from "./access-token.ts";

const most = 10_000;

/**
 * Remembers tokens whose signature was found good, so that each is checked once. Says nothing about
 * the session: that is read from the database on every request. Oldest use goes first.
 */
export function rememberVerified(
  verify: (token: string) => Promise<AccessClaim>,
): (token: string) => Promise<AccessClaim> {
  const known = new Map<string, AccessClaim>();
  return async (token) => {
    const found = known.get(token);
    known.delete(token);
    const claim = found && found.expiresAt > Date.now() ? found : await verify(token);
    known.set(token, claim);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return claim;
  };
}
