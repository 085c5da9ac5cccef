import { demoPassword } from "#contract/demo";
import { passwordLimits } from "#contract/limits";
import type { Config } from "#platform/config";
import { passwordMatches } from "./hash-password.ts";

/**
 * Verifies `password` against the stored hash. Null (no account, no password), a password too long to hash and, in
 * production, the public password of the demo community fail in the same time as a wrong one.
 */
export function isPasswordOf(
  config: Config,
  password: string,
  phc: string | null,
): Promise<boolean> {
  const possible =
    Buffer.byteLength(password) <= passwordLimits.maxBytes &&
    !(config.production && password.normalize("NFC") === demoPassword);
  return passwordMatches(possible ? password : "", possible ? phc : null);
}
