import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import { algorithm } from "./access-token.ts";

/** A key pair for access tokens; the `kid` is its thumbprint. */
export async function newSigningKey(): Promise<{ kid: string; private_jwk: JWK }> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { kid: await calculateJwkThumbprint(jwk), private_jwk: { ...jwk, alg: algorithm } };
}
