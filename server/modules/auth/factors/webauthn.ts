import { product } from "#contract/names";
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { RelyingParty } from "./relying-party.ts";

/** ES256, RS256 and EdDSA: the algorithms of authenticators. */
const algorithms = [-7, -257, -8];

/** How long the browser waits for the person: the lifetime of a challenge. */
const timeout = 300_000;

/** A public key as stored. */
export interface Credential {
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
}

type Verification = "preferred" | "required";

/** The options for `navigator.credentials.create`, as JSON. `known` are keys that the person already has. */
export async function creationOptions(
  party: RelyingParty,
  user: { id: string; name: string },
  credentials: { id: string; transports: string[] }[],
  userVerification: Verification,
): Promise<{ challenge: string; publicKey: Record<string, unknown> }> {
  const options = await generateRegistrationOptions({
    rpName: product,
    rpID: party.id,
    userName: user.name,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    excludeCredentials: credentials,
    authenticatorSelection: {
      residentKey: userVerification === "required" ? "required" : "preferred",
      userVerification,
    },
    supportedAlgorithmIDs: algorithms,
    timeout,
  });
  return { challenge: options.challenge, publicKey: { ...options } };
}

/** The options for `navigator.credentials.get`, as JSON; without `allowed`, any key that the person picks. */
export async function requestOptions(
  party: RelyingParty,
  allowedCredentials: { id: string; transports: string[] }[],
  userVerification: Verification,
): Promise<{ challenge: string; publicKey: Record<string, unknown> }> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: allowedCredentials,
    userVerification,
    timeout,
  });
  return { challenge: options.challenge, publicKey: { ...options } };
}

/** The new key in a browser's answer; null when anything about it is wrong. */
export async function checkCreation(
  party: RelyingParty,
  expectedChallenge: string,
  response: Record<string, unknown>,
  userVerification: Verification,
): Promise<Credential | null> {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: userVerification === "required",
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      sign_count: counter,
      transports: transports ?? [],
    };
  } catch {
    // The library throws for any invalid answer.
    return null;
  }
}

/** The counter in a known key's answer; null when anything is wrong, including a counter that does not increase. */
export async function checkRequest(
  party: RelyingParty,
  expectedChallenge: string,
  response: Record<string, unknown>,
  key: Credential,
  userVerification: Verification,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(key.public_key),
        counter: key.sign_count,
        transports: key.transports,
      },
      requireUserVerification: userVerification === "required",
    });
    return verified && response["id"] === key.credential_id ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
