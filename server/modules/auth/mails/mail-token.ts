import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** The two forms of a token: an unguessable link, and a short code for typing. */
export interface MailToken {
  link: string;
  code: string;
}

/** A new token. With a PKCE challenge, a prefix marks it. */
export function newMailToken(pkce: boolean): MailToken {
  return {
    link: (pkce ? "pkce_" : "") + randomBytes(32).toString("base64url"),
    code: String(randomInt(1_000_000)).padStart(6, "0"),
  };
}

/** The stored hash of a link's token. */
export function linkHash(link: string): Buffer {
  return createHash("sha256").update(link).digest();
}

/**
 * The stored form of a code: a MAC bound to its account and slot, because a million hashes can be tried in a second.
 */
export function codeMac(secret: Buffer, userId: string, slot: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`${userId}\0${slot}\0${code}`).digest();
}
