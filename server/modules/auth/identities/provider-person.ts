import { limits } from "#contract/limits";
import { firstCharacters, normalizeLine } from "#contract/text/text";

/** A person as an identity provider describes them; everything in it was checked to come from there. */
export interface ProviderPerson {
  /** `google`, `sso:<id>`: stands for the issuer. */
  provider: string;
  /** The provider's own name for the person, never re-used. */
  subject: string;
  /**
   * The address that the account may own, in lower case. Null for people of organisations: what those
   * assert makes nobody the owner of an address (rule auth-5).
   */
  address: string | null;
  addressVerified: boolean;
  name: string;
  /** `user_metadata` and `identity_data`. */
  metadata: Record<string, unknown>;
}

const longest = 1024;

/** A text among claims, without control characters and not longer than anything honest; null for all else. */
export function claimText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const clean = value
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  return clean === "" || clean.length > longest ? null : clean;
}

/** The visible name: the first that says something, else what stands before the @. */
export function visibleName(candidates: unknown[], email: string | null): string {
  for (const candidate of candidates) {
    const name = normalizeLine(claimText(candidate) ?? "");
    if (name !== "") return firstCharacters(name, limits.displayNameLength);
  }
  return firstCharacters(email?.split("@")[0] ?? "", limits.displayNameLength);
}
