import { copy } from "./copy.ts";
import type { Account } from "./use-account.ts";

/** A verified authenticator app. `since` is an ISO time. */
export type CodeApp = { id: string; name: string; since: string };

/** The authenticator apps of an account. */
export function appsOf({ factors = [] }: Account): CodeApp[] {
  return factors
    .filter(({ factor_type: type, status }) => type === "totp" && status === "verified")
    .map(({ id, friendly_name: name, created_at: since }, place) => ({
      id,
      name: name || copy.twoStep.app(place + 1),
      since,
    }));
}

/** A name that none of these factors has: the auth service requires unique names within an account. */
export function freeAppName(factors: readonly { friendly_name?: string }[]): string {
  const takenNames = new Set(factors.map((factor) => factor.friendly_name));
  let place = 1;
  while (takenNames.has(copy.twoStep.app(place))) place += 1;
  return copy.twoStep.app(place);
}
