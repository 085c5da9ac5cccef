import { setTimeout as sleep } from "node:timers/promises";
import { Secret, TOTP } from "otpauth";
import type { TestServer } from "#testing/test-server";
import { type OfficialClient, officialClient } from "./official-client.ts";
import { password } from "./raw-call.ts";

/** The code of an authenticator app, `steps` of 30 s from now. */
export function totpCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Waits for the next step if this one ends in a moment: the previous step's code would be too old then. */
async function earlyInStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  // Timers may end a moment early.
  if (left < 4000) await sleep(left + 100);
}

/** A person's browser, signed in with their password. */
export async function signedIn(server: TestServer, username: string): Promise<OfficialClient> {
  const client = officialClient(server);
  const email = `${username}@resuena.test`;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

/**
 * Adds a verified authenticator app to the account of a signed-in browser. Uses up the code of the previous step, so that
 * the test has that of this one; or that of this step (0), which is valid for 30 s more on however slow a machine.
 */
export async function addTotp(
  { auth }: Pick<OfficialClient, "auth">,
  friendlyName = "Mi teléfono",
  step: -1 | 0 = -1,
): Promise<{ id: string; secret: string }> {
  const { data, error } = await auth.mfa.enroll({ factorType: "totp", friendlyName });
  if (error) throw error;
  const { secret } = data.totp;
  if (step === -1) await earlyInStep();
  const code = totpCode(secret, step);
  const verification = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verification.error) throw verification.error;
  return { id: data.id, secret };
}

/** The Authorization header of a browser's session. */
export async function bearerOf({
  auth,
}: Pick<OfficialClient, "auth">): Promise<{ authorization: string }> {
  const { data } = await auth.getSession();
  return { authorization: `Bearer ${data.session?.access_token}` };
}
