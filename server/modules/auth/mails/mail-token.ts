import { createHash, createHmac, randomBytes, randomInt } from "node:crypto";

/** The two forms of one token: a link that cannot be guessed, and a code that a person can type. */
export interface MailToken {
  link: string;
  code: string;
}

/** A new token. One that was asked for with a PKCE challenge says so by its prefix. */
export function newMailToken(pkce: boolean): MailToken {
  return {
    link: (pkce ? "pkce_" : "") + randomBytes(32).toString("base64url"),
    code: String(randomInt(1_000_000)).padStart(6, "0"),
  };
}

/** What is stored of a link. */
export function linkHash(link: string): Buffer {
  return createHash("sha256").update(link).digest();
}

/** What is stored of a code: a MAC, because a million hashes are tried in a second. Bound to its account and slot. */
export function codeMac(secret: Buffer, userId: string, slot: string, code: string): Buffer {
  return createHmac("sha256", secret).update(`${userId}\0${slot}\0${code}`).digest();
}
