import { paths } from "#web/paths.ts";

/** Where the links of an e-mail change lead: to /auth, which redeems them, and from there back here. */
export function backHere(): string {
  return location.origin + paths.auth({ from: paths.accountSecurity });
}
