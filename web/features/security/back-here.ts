import { paths } from "#web/paths.ts";

/** The target of the links of an e-mail change: /auth, which redeems them and returns here. */
export function backHere(): string {
  return location.origin + paths.auth({ from: paths.accountSecurity });
}
