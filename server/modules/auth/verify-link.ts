import type { AuthSession, verifyLink as endpoint } from "#contract/auth";
import type { AuthAction } from "./call.ts";
import { buckets, limit } from "./limits.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { acceptedTypes, redeemLink } from "./redeem-mail-token.ts";
import { sessionView } from "./view.ts";

/** Opens a link: back to the app with the session, or the reason why there is none, in the fragment (protocol §4). */
export const verifyLink: AuthAction<typeof endpoint> = async (call) => {
  const { token, type } = call.query;
  if (!token || !type)
    throw new AuthError("validation_failed", { message: "Verify requires a token and a type" });
  const types = acceptedTypes(type);
  await limit(call.ctx, buckets.link(call.ip));
  const target = call.redirectTo ?? call.referer ?? `${call.ctx.config.publicUrl}/`;
  try {
    const session = await redeemLink(call, token, types);
    if (session === null)
      throw new AuthError("otp_expired", { message: "Email link is invalid or has expired" });
    return withSession(target, await sessionView(call.service, session), type);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const { code, message } = error;
    return withFragment(target, {
      error: "access_denied",
      error_code: code,
      error_description: message,
      sb: "",
    });
  }
};

function withSession(target: string, session: AuthSession, type: string): string {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return withFragment(target, {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    sb: "",
    token_type,
    type,
  });
}

function withFragment(target: string, members: Record<string, string>): string {
  return `${target}#${new URLSearchParams(members).toString()}`;
}
