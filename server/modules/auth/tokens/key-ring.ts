import { hkdfSync, randomBytes } from "node:crypto";
import { type CryptoKey, type JWK, importJWK } from "jose";
import type { Context } from "#platform/context";
import { findSecret, insertSecret, insertSigningKey, listSigningKeys } from "./queries.ts";
import { algorithm } from "./access-token.ts";
import { newSigningKey } from "./new-signing-key.ts";

interface PublicKey {
  kty: string;
  crv: string;
  x: string;
  y: string;
  kid: string;
  alg: string;
  use: "sig";
  key_ops: ["verify"];
}

interface Keys {
  loadedAt: number;
  signer: { kid: string; key: CryptoKey };
  verifiers: Map<string, CryptoKey>;
  publicKeys: PublicKey[];
}

interface Secrets {
  refresh: Buffer;
  code: Buffer;
  device: Buffer;
}

/** The keys of this installation, from the database; the first process creates them. */
export interface KeyRing {
  signer(): Promise<Keys["signer"]>;
  /** The key that verifies a token; a `kid` that another process has just created is looked up again. */
  verifier(kid: string): Promise<CryptoKey | null>;
  published(): Promise<PublicKey[]>;
  /** MAC keys of refresh tokens, mailed codes, and device cookies. */
  secrets(): Promise<Secrets>;
}

/** A new signing key takes effect within a minute; unknown kids cost one query in five seconds. */
const freshMs = 60_000;
const recheckMs = 5000;

export function openKeyRing(ctx: Context): KeyRing {
  let keys: Promise<Keys> | undefined;
  let secrets: ReturnType<KeyRing["secrets"]> | undefined;
  // Concurrent callers share one load; after a failure, the next call loads again.
  const reload = (): Promise<Keys> => {
    keys = loadKeys(ctx);
    keys.catch(() => (keys = undefined));
    return keys;
  };
  const current = async (maxAge: number): Promise<Keys> => {
    const currentKeys = await (keys ?? reload());
    return Date.now() - currentKeys.loadedAt > maxAge ? reload() : currentKeys;
  };
  return {
    signer: async () => (await current(freshMs)).signer,
    verifier: async (kid) =>
      (await current(freshMs)).verifiers.get(kid) ??
      (await current(recheckMs)).verifiers.get(kid) ??
      null,
    published: async () => (await current(freshMs)).publicKeys,
    secrets() {
      secrets ??= loadSecrets(ctx);
      secrets.catch(() => (secrets = undefined));
      return secrets;
    },
  };
}

async function loadKeys(ctx: Context): Promise<Keys> {
  let rows = await ctx.db.many(listSigningKeys, {});
  if (!rows.some((row) => row.signs)) {
    await ctx.db.run(insertSigningKey, await newSigningKey());
    rows = await ctx.db.many(listSigningKeys, {});
  }
  const signing = rows.find((row) => row.signs);
  if (!signing) throw new Error("there is no signing key");
  const publicKeys = rows.map(({ kid, private_jwk }) => publicPart(kid, private_jwk));
  const verifiers = await Promise.all(
    publicKeys.map(async (jwk) => [jwk.kid, await key(jwk)] as const),
  );
  return {
    loadedAt: Date.now(),
    signer: { kid: signing.kid, key: await key(signing.private_jwk) },
    verifiers: new Map(verifiers),
    publicKeys,
  };
}

function publicPart(kid: string, { kty = "", crv = "", x = "", y = "" }: JWK): PublicKey {
  return { kty, crv, x, y, kid, alg: algorithm, use: "sig", key_ops: ["verify"] };
}

async function key(jwk: JWK): Promise<CryptoKey> {
  const importedKey = await importJWK(jwk, algorithm);
  if (importedKey instanceof Uint8Array) throw new Error("a signing key is not asymmetric");
  return importedKey;
}

async function loadSecrets(ctx: Context): Promise<Secrets> {
  let row = await ctx.db.one(findSecret, {});
  if (!row) {
    await ctx.db.run(insertSecret, { value: randomBytes(32) });
    row = await ctx.db.one(findSecret, {});
  }
  if (!row) throw new Error("there is no secret for tokens");
  const { value } = row;
  const derive = (use: string): Buffer => Buffer.from(hkdfSync("sha256", value, "", use, 32));
  return { refresh: derive("refresh"), code: derive("code"), device: derive("device") };
}
