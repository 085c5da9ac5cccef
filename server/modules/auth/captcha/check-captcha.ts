import { z } from "zod";
import { type AuthEndpoint, authApi } from "#contract/auth/operations";
import { AuthError } from "#auth/protocol";
import type { Context } from "#platform/context";

/** Operations with which a program could try passwords, create accounts or send mails without limit. */
const guardedEndpoints = new Set<AuthEndpoint>([
  authApi.signUp,
  authApi.token,
  authApi.otp,
  authApi.magicLink,
  authApi.recover,
  authApi.resend,
]);

/** Grants that already prove a session or an identity. */
const withoutCaptcha = new Set(["refresh_token", "pkce", "id_token"]);

const member = z.object({ gotrue_meta_security: z.object({ captcha_token: z.string() }) });
const verdict = z.object({ success: z.boolean() });

/**
 * Verifies the captcha token with its service (the siteverify call of hCaptcha and Turnstile), if one is configured
 * and the operation requires it; throws `captcha_failed`. Fails closed.
 */
export async function checkCaptcha(
  ctx: Context,
  endpoint: AuthEndpoint,
  request: { body: unknown; grantType: unknown; ip: string },
): Promise<void> {
  const { captcha } = ctx.config;
  if (captcha === undefined || !guardedEndpoints.has(endpoint)) return;
  if (typeof request.grantType === "string" && withoutCaptcha.has(request.grantType)) return;
  const token = member.safeParse(request.body);
  if (!token.success || token.data.gotrue_meta_security.captcha_token === "")
    throw new AuthError("captcha_failed", {
      message: "captcha protection: request disallowed (no captcha_token found)",
    });
  const form = new URLSearchParams({
    secret: captcha.secret,
    response: token.data.gotrue_meta_security.captcha_token,
    remoteip: request.ip,
  });
  if (!(await verifyToken(ctx, captcha.verifyUrl, form))) throw new AuthError("captcha_failed");
}

async function verifyToken(ctx: Context, url: string, body: URLSearchParams): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5000);
    const answer = await fetch(url, { method: "POST", body, redirect: "error", signal });
    return verdict.parse(await answer.json()).success;
  } catch (error) {
    ctx.log.warn({ err: error }, "the captcha service does not answer");
    throw new AuthError("unexpected_failure", { status: 503, retryAfter: 5 });
  }
}
