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

/** ES256, RS256 and EdDSA: what authenticators have. */
const algorithms = [-7, -257, -8];

/** How long the browser waits for the person: as long as a challenge lives. */
const timeout = 300_000;

/** A public key as it is stored. */
export interface Credential {
  credential_id: string;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
}

type Verification = "preferred" | "required";

/** What `navigator.credentials.create` takes, as JSON. `known` are keys that the person has already. */
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

/** What `navigator.credentials.get` takes, as JSON; without `allowed`, any key that the person picks. */
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

/** The new key that a browser answers with; null when anything about it is wrong. */
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
    // The library throws for whatever a browser may send that is wrong.
    return null;
  }
}

/** The counter that a known key answers with; null when anything is wrong, also a counter that does not move on. */
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
