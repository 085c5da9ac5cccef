import { setTimeout as sleep } from "node:timers/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { Member } from "./people.ts";

/** The code of an authenticator app, `steps` of 30 s from now. Each can be used once. */
export function totpCode(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/**
 * Waits for the next step unless this one has just begun, since the server rejects the previous step's code by
 * then.
 */
async function earlyInStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  // Timers may end a moment early.
  if (left < 10_000) await sleep(left + 100);
}

/**
 * Adds an authenticator app to an account, which uses the current code: the next one (`totpCode(secret, 1)`) is
 * valid for a minute. A test that needs two more passes `steps` -1, which uses the previous code instead.
 */
export async function withApp(
  request: APIRequestContext,
  who: Member,
  steps: 0 | -1 = 0,
): Promise<string> {
  const headers = { authorization: `Bearer ${who.session.access_token}` };
  const post = async (path: string, data: object): Promise<Record<string, unknown>> => {
    const answer = await request.post(`/auth/v1/factors${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Record<string, unknown>;
  };
  const factor = await post("", { factor_type: "totp", friendly_name: "Teléfono" });
  const { secret } = factor["totp"] as { secret: string };
  const challenge = await post(`/${String(factor["id"])}/challenge`, {});
  if (steps < 0) await earlyInStep();
  const newSession = await post(`/${String(factor["id"])}/verify`, {
    challenge_id: challenge["id"],
    code: totpCode(secret, steps),
  });
  who.session = newSession as unknown as Member["session"];
  return secret;
}

/** Adds a virtual authenticator to the browser that confirms the person's presence at once. */
export async function plugInAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
