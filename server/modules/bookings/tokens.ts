import { createHash, randomBytes } from "node:crypto";
import type { Context } from "#platform/context";
import { uuidBytes, uuidOf } from "#platform/db/uuid";

type Signing = Pick<Context, "signer" | "config">;

/** The signer also signs addresses of files and of mailing lists, which never begin like this. */
const signed = (id: string): string => `booking-thread ${id}`;
const confirmToken = /^[\w-]{43}$/;

/** A new token of a mail that asks to confirm a request. Only its hash is stored. */
export function newConfirmToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: sha256(token) };
}

/** The hash of a token; null for what cannot be one. */
export function hashOfToken(token: string): Buffer | null {
  return confirmToken.test(token) ? sha256(token) : null;
}

/** Where a request is confirmed. */
export function confirmUrl({ config }: Pick<Context, "config">, token: string): string {
  return `${config.publicUrl}/landing/propuesta/${token}`;
}

/** Where a contact reads what was answered, and writes back. */
export function threadUrl({ signer, config }: Signing, id: string): string {
  const payload = uuidBytes(id).toString("base64url");
  return `${config.publicUrl}/landing/conversacion/${payload}.${signer.sign(signed(id))}`;
}

/** The contact of such an address; null for one that is not ours. */
export function readThreadToken({ signer }: Pick<Context, "signer">, token: string): string | null {
  const [payload = "", signature = ""] = token.split(".");
  const bytes = Buffer.from(payload, "base64url");
  if (bytes.length !== 16 || bytes.toString("base64url") !== payload) return null;
  const id = uuidOf(bytes);
  return signer.verify(signed(id), signature) ? id : null;
}

export function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
