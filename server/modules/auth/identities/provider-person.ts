import { limits } from "#contract/limits";
import { firstCharacters, normalizeLine } from "#contract/text/text";

/** A person as an identity provider describes them, from verified claims. */
export interface ProviderPerson {
  /** `google`, or `sso:<id>`: identifies the issuer. */
  provider: string;
  /** The provider's own id of the person, never reused. */
  subject: string;
  /**
   * The verified address of the account, in lower case. Null for organisations: their claims do not make anybody the
   * owner of an address (rule auth-5).
   */
  address: string | null;
  addressVerified: boolean;
  name: string;
  /** `user_metadata` and `identity_data`. */
  metadata: Record<string, unknown>;
}

const longest = 1024;

/** A claim as text, without control characters and not too long; null for anything else. */
export function claimText(value: unknown): string | null {
  if (typeof value !== "string") return null;
  const clean = value
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  return clean === "" || clean.length > longest ? null : clean;
}

/** The display name: the first usable one, else the local part of the address. */
export function visibleName(candidates: unknown[], email: string | null): string {
  for (const candidate of candidates) {
    const name = normalizeLine(claimText(candidate) ?? "");
    if (name !== "") return firstCharacters(name, limits.displayNameLength);
  }
  return firstCharacters(email?.split("@")[0] ?? "", limits.displayNameLength);
}
