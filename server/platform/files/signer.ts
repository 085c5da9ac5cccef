import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";

/** Signs texts with a key that all processes on one database share (HMAC-SHA256, truncated to 128 bits). */
export interface Signer {
  /** The signature: 22 URL-safe characters. */
  sign(text: string): string;
  /** Whether `signature` belongs to `text`; in constant time. */
  verify(text: string, signature: string): boolean;
}

const keyOf = statement(
  { name: t.text },
  { key: t.bytes },
  `select key from address_keys where name = $name`,
);

/** Reads the key that the migration created under this name. Throws when it is missing. */
export async function openSigner(db: Db, name: string): Promise<Signer> {
  const row = await db.one(keyOf, { name });
  if (row === null) throw new Error(`the database has no signing key ${name}`);
  const digest = (text: string): Buffer =>
    createHmac("sha256", row.key).update(text).digest().subarray(0, 16);
  return {
    sign: (text) => digest(text).toString("base64url"),
    verify(text, signature) {
      const signatureBytes = Buffer.from(signature, "base64url");
      // Rejects other encodings of the same bytes.
      const canonical =
        signatureBytes.length === 16 && signatureBytes.toString("base64url") === signature;
      return canonical && timingSafeEqual(signatureBytes, digest(text));
    },
  };
}
