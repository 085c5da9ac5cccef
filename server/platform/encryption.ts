import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts secrets of other services that are stored. */
export interface Encryption {
  /** `purpose` names the place of the secret, such as its table and row: elsewhere it cannot be decrypted. */
  encrypt(secret: string, purpose: string): Buffer;
  /** Throws for a changed or moved value, and when its key is not among the configured ones. */
  decrypt(value: Buffer, purpose: string): string;
  /** Whether another than the first key encrypted it: then it should be encrypted again. */
  isOutdated(value: Buffer): boolean;
}

const algorithm = "aes-256-gcm";
const version = 1;
const sizes = { id: 4, nonce: 12, tag: 16 } as const;
const head = 1 + sizes.id + sizes.nonce + sizes.tag;

/**
 * AES-256-GCM with keys of 32 bytes (ENCRYPTION_KEYS). The first key encrypts; the others still decrypt, so that a key
 * can be replaced: put the new one in front, and remove the old one when nothing was encrypted with it. A value is a
 * version byte, the key's id, a random nonce, the tag and the ciphertext.
 */
export function openEncryption(keys: readonly [Buffer, ...Buffer[]]): Encryption {
  const [current] = keys;
  const keysById = new Map(keys.map((key) => [idOf(key).toString("hex"), key]));
  const keyIdOf = (value: Buffer): string => value.subarray(1, 1 + sizes.id).toString("hex");
  return {
    encrypt(secret, purpose) {
      const nonce = randomBytes(sizes.nonce);
      const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(version), idOf(current), nonce, cipher.getAuthTag(), text]);
    },
    decrypt(value, purpose) {
      if (value.length < head || value[0] !== version) throw new Error("not an encrypted value");
      const key = keysById.get(keyIdOf(value));
      if (key === undefined)
        throw new Error("the key of an encrypted value is not in ENCRYPTION_KEYS");
      const nonce = value.subarray(1 + sizes.id, 1 + sizes.id + sizes.nonce);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: sizes.tag })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(value.subarray(head - sizes.tag, head));
      try {
        return decipher.update(value.subarray(head), undefined, "utf8") + decipher.final("utf8");
      } catch {
        throw new Error("an encrypted value was changed or moved");
      }
    },
    isOutdated: (value) => keyIdOf(value) !== idOf(current).toString("hex"),
  };
}

function idOf(key: Buffer): Buffer {
  return createHash("sha256").update("resuena key id").update(key).digest().subarray(0, sizes.id);
}
