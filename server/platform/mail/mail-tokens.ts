import { createHash, randomBytes } from "node:crypto";
import type { Context } from "#platform/context";
import { uuidBytes, uuidOf } from "#platform/db/uuid";

/** What a signed token of a mail is for. The signer also signs addresses of files, which never begin like this. */
type Purpose = "booking-thread" | "fan-subscriber";
type Signing = Pick<Context, "signer">;

const confirmToken = /^[\w-]{43}$/;

/** A new token of a mail that asks to confirm something. Only its hash is stored. */
export function newConfirmToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: sha256(token) };
}

/** The hash of a token; null for what cannot be one. */
export function hashOfToken(token: string): Buffer | null {
  return confirmToken.test(token) ? sha256(token) : null;
}

/** The token of a row: its id, and that we gave it out for this purpose. It never ends. */
export function signedToken({ signer }: Signing, purpose: Purpose, id: string): string {
  return `${uuidBytes(id).toString("base64url")}.${signer.sign(`${purpose} ${id}`)}`;
}

/** The id in such a token; null for one that is not ours, or for another purpose. */
export function readSignedToken(
  { signer }: Signing,
  purpose: Purpose,
  token: string,
): string | null {
  const [payload = "", signature = ""] = token.split(".");
  const bytes = Buffer.from(payload, "base64url");
  if (bytes.length !== 16 || bytes.toString("base64url") !== payload) return null;
  const id = uuidOf(bytes);
  return signer.verify(`${purpose} ${id}`, signature) ? id : null;
}

/** The key of a text that is not stored itself. */
export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
