import { ed25519 } from "@noble/curves/ed25519.js";
import { base58 } from "@scure/base";

/** A Solana account: base58 of a 32-byte key, in its canonical form; null for anything else. */
export function solanaAddress(text: string): string | null {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return null;
  try {
    return base58.decode(text).length === 32 ? text : null;
  } catch {
    return null;
  }
}

/** An ed25519 signature, 64 bytes as base64url; null for anything else. */
export function solanaSignature(text: string): Uint8Array | null {
  return /^[\w+/-]{86}={0,2}$/.test(text) ? Buffer.from(text, "base64") : null;
}

/**
 * Whether the account's key signed the text, directly or in the envelope of a Ledger. Strict RFC 8032: keys of small
 * order, which "sign" anything, are refused.
 */
export function signedBySolana(account: string, text: string, signature: Uint8Array): boolean {
  const key = base58.decode(account);
  const body = Buffer.from(text);
  const strict = { zip215: false };
  return [body, ...envelopes(key, body)].some((message) =>
    ed25519.verify(signature, message, key, strict),
  );
}

/** Both layouts of the off-chain envelope, with and without application domain and signer, in both text formats. */
function envelopes(key: Uint8Array, body: Buffer): Buffer[] {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(body.length);
  const head = Buffer.concat([Buffer.of(0xff), Buffer.from("solana offchain"), Buffer.of(0)]);
  const noDomain = Buffer.alloc(32);
  return [0, 1].flatMap((format) => [
    Buffer.concat([head, Buffer.of(format), length, body]),
    Buffer.concat([head, noDomain, Buffer.of(format, 1), key, length, body]),
  ]);
}
