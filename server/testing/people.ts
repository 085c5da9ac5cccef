import { acceptTerms } from "#contract/account/legal";
import { completeOnboarding } from "#contract/people/profiles";
import type { Role } from "#contract/people/profiles";
import { termsVersion } from "#contract/account/terms-version";
import { createConfirmedUser, seedPasswordHash } from "#modules/auth";
import type { RunningServer } from "../start.ts";
import { caller } from "./caller.ts";

export interface NewPerson {
  name?: string;
  role?: Role;
  city?: string;
  country_code?: string;
  musical_genres?: string[];
  /** Without onboarding. */
  fresh?: boolean;
}

/** The terms that onboarding accepts. */
export const acceptedTerms = { version: termsVersion, minimum_age: 99 };

/** The password of every test person. */
export const testPassword = "una clave larga de prueba";

let testPasswordHash: Promise<string> | undefined;

/** Creates a person in the way of real ones: account, sign-in, onboarding. */
export async function createPerson(
  server: RunningServer,
  username: string,
  details: NewPerson,
): Promise<{ id: string; token: string }> {
  const email = `${username}@resuena.test`;
  const name = details.name ?? username;
  // The password is hashed only once, since that takes as much CPU time as everything else here. Every sign-in
  // verifies it.
  testPasswordHash ??= seedPasswordHash(testPassword);
  const passwordHash = await testPasswordHash;
  const id = await createConfirmedUser(server.ctx, { email, passwordHash, name });
  const token = await openSession(server, username);
  // The terms were accepted at sign-up.
  await caller(server.url, token).call(acceptTerms, acceptedTerms);
  if (!details.fresh) {
    const response = await caller(server.url, token).call(completeOnboarding, {
      role: details.role ?? "supporter",
      name,
      username,
      country_code: details.country_code ?? "ES",
      city: details.city ?? "",
      musical_genres: details.musical_genres ?? [],
    });
    if (response.status !== 200)
      throw new Error(`onboarding of ${username}: ${response.error.message}`);
  }
  return { id, token };
}

/** Signs a person in once more, and returns the access token. */
export async function openSession(
  server: Pick<RunningServer, "url">,
  username: string,
): Promise<string> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: `${username}@resuena.test`, password: testPassword }),
  });
  if (!answer.ok)
    throw new Error(`sign-in of ${username}: ${answer.status} ${await answer.text()}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}
