// Signing keys, access tokens and refresh tokens.
export {
  type AccessClaim,
  accessTokenSeconds,
  BadAccessToken,
  signAccessToken,
} from "./access-token.ts";
export { openKeyRing } from "./key-ring.ts";
export { sweepSigningKeys } from "./queries.ts";
export { readRefreshToken, type RefreshClaim, writeRefreshToken } from "./refresh-token.ts";
export { rotateSigningKey } from "./rotate-signing-key.ts";
export { openAuthService, type AuthService } from "./service.ts";
