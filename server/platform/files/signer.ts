import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";

/** Signs texts with a key that all processes on one database share (HMAC-SHA256, 128 bits of it). */
export interface Signer {
  /** 22 characters that may stand in a URL. */
  sign(text: string): string;
  /** Whether `signature` is the one of `text`; takes the same time for every wrong one. */
  verify(text: string, signature: string): boolean;
}

const keyOf = statement(
  { name: t.text },
  { key: t.bytes },
  `select key from address_keys where name = $name`,
);

/** Reads the key that the migration made under this name. Throws when there is none. */
export async function openSigner(db: Db, name: string): Promise<Signer> {
  const row = await db.one(keyOf, { name });
  if (row === null) throw new Error(`the database has no signing key ${name}`);
  const digest = (text: string): Buffer =>
    createHmac("sha256", row.key).update(text).digest().subarray(0, 16);
  return {
    sign: (text) => digest(text).toString("base64url"),
    verify(text, signature) {
      const signatureBytes = Buffer.from(signature, "base64url");
      // A spelling other than ours is none: the same bytes can be written in several ways.
      const canonical =
        signatureBytes.length === 16 && signatureBytes.toString("base64url") === signature;
      return canonical && timingSafeEqual(signatureBytes, digest(text));
    },
  };
}
