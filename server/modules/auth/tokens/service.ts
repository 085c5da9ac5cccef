import type { Context } from "#platform/context";
import { type KeyRing, openKeyRing } from "./key-ring.ts";
import { type AccessClaim, readAccessToken } from "./access-token.ts";
import { rememberVerified } from "./verified-tokens.ts";

/** Shared by the endpoints and the authenticator of one server. */
export interface AuthService {
  /** External address of the service: the issuer of its tokens. */
  issuer: string;
  keys: KeyRing;
  /** The claims of an access token; throws BadAccessToken. */
  verify(token: string): Promise<AccessClaim>;
}

/** Opened once for each server. */
export function openAuthService(ctx: Context): AuthService {
  const issuer = `${ctx.config.publicUrl}/auth/v1`;
  const keys = openKeyRing(ctx);
  const verify = rememberVerified((token) =>
    readAccessToken(token, issuer, (kid) => keys.verifier(kid)),
  );
  return { issuer, keys, verify };
}
