import type { Config } from "#platform/config";
import { type Encryption, openEncryption } from "#platform/encryption";
import { ApiError } from "#platform/errors";
import type { Failure, InstagramError } from "./api.ts";

/** What is needed to talk to Instagram. */
export interface Connection {
  settings: NonNullable<Config["instagram"]>;
  encryption: Encryption;
  /** The registered address, never one from a request. */
  redirectUri: string;
}

/** The connection of this server; null when it is not configured. */
export function openConnection({
  instagram,
  encryptionKeys,
  publicUrl,
}: Config): Connection | null {
  if (instagram === undefined || encryptionKeys === undefined) return null;
  return {
    settings: instagram,
    encryption: openEncryption(encryptionKeys),
    redirectUri: `${publicUrl}/ig/callback`,
  };
}

/** The place of a profile's token, to which its encryption is bound. */
export const tokenPurpose = (profile: string): string => `instagram_accounts.token:${profile}`;

const codes = {
  code: "instagram_link_expired",
  personal: "instagram_personal_account",
  not_invited: "instagram_not_invited",
  permission: "instagram_permission_missing",
  revoked: "instagram_permission_missing",
  no_answer: "instagram_no_answer",
} as const satisfies Record<Failure, string>;

/** The error that people read. */
export const asApiError = ({ failure }: InstagramError): ApiError => new ApiError(codes[failure]);
