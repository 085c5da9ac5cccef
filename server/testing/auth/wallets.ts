import { ed25519 } from "@noble/curves/ed25519.js";
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { keccak_256 } from "@noble/hashes/sha3.js";
import { base58 } from "@scure/base";

/** An Ethereum wallet with the interface that the client calls (EIP-1193), and a key of its own. */
export interface EthereumWallet {
  address: `0x${string}`;
  sign(message: string): `0x${string}`;
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
  on(): void;
  removeListener(): void;
}

export function ethereumWallet(): EthereumWallet {
  const key = secp256k1.utils.randomSecretKey();
  const point = secp256k1.getPublicKey(key, false);
  const address: `0x${string}` = `0x${hex(keccak_256(point.subarray(1)).subarray(-20))}`;
  const sign = (message: string): `0x${string}` => {
    const body = Buffer.from(message);
    const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${body.length}`);
    const hash = keccak_256(Buffer.concat([prefix, body]));
    const [recovery = 0, ...rs] = secp256k1.sign(hash, key, {
      prehash: false,
      format: "recovered",
    });
    return `0x${hex(Uint8Array.from([...rs, recovery + 27]))}`;
  };
  return {
    address,
    sign,
    async request({ method, params = [] }) {
      if (method === "eth_requestAccounts") return [address];
      if (method === "eth_chainId") return "0x1";
      if (method === "personal_sign")
        return sign(Buffer.from(String(params[0]).slice(2), "hex").toString());
      throw new Error(`the wallet does not know ${method}`);
    },
    on() {},
    removeListener() {},
  };
}

/** A Solana wallet with the interface that the client calls, and a key of its own. */
export interface SolanaWallet {
  address: string;
  key: Uint8Array;
  sign(message: Uint8Array): Uint8Array;
  publicKey: { toBase58(): string };
  signMessage(message: Uint8Array): Promise<Uint8Array>;
}

export function solanaWallet(): SolanaWallet {
  const secret = ed25519.utils.randomSecretKey();
  const key = ed25519.getPublicKey(secret);
  const address = base58.encode(key);
  const sign = (message: Uint8Array): Uint8Array => ed25519.sign(message, secret);
  return {
    address,
    key,
    sign,
    publicKey: { toBase58: () => address },
    signMessage: async (message) => sign(message),
  };
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("hex");
}
