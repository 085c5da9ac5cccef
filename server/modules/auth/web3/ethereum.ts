import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";

const address = /^0x[0-9a-fA-F]{40}$/;

/** An Ethereum account in lower case, as the client writes it; null for anything else. */
export function ethereumAddress(text: string): string | null {
  return address.test(text) ? text.toLowerCase() : null;
}

/** A signature of `personal_sign`, 0x and 65 bytes; null for anything else. */
export function ethereumSignature(text: string): Uint8Array | null {
  return /^0x[0-9a-fA-F]{130}$/.test(text) ? Buffer.from(text.slice(2), "hex") : null;
}

/** Whether the account's key signed the text (EIP-191). Rejects a mirrored signature (high s). */
export function signedByEthereum(account: string, text: string, signature: Uint8Array): boolean {
  const v = signature[64] ?? 0;
  const recovery = v >= 27 ? v - 27 : v;
  if (recovery > 1) return false;
  const body = Buffer.from(text);
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${body.length}`);
  const hash = keccak_256(Buffer.concat([prefix, body]));
  try {
    if (secp256k1.Signature.fromBytes(signature.subarray(0, 64)).hasHighS()) return false;
    const recoverableSignature = Buffer.concat([Buffer.of(recovery), signature.subarray(0, 64)]);
    const key = secp256k1.recoverPublicKey(recoverableSignature, hash, { prehash: false });
    const point = secp256k1.Point.fromBytes(key).toBytes(false);
    const signer = Buffer.from(keccak_256(point.subarray(1)).subarray(-20)).toString("hex");
    return `0x${signer}` === account;
  } catch {
    // The bytes are not a signature.
    return false;
  }
}
