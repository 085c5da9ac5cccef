import type { verifyLink as endpoint } from "#contract/auth/operations";
import { type AuthAction, sessionView } from "#auth/sessions";
import { buckets, limit } from "#auth/limits";
import { AuthError, withFragment, withQuery, withSession } from "#auth/protocol";
import { acceptedTypes, redeemLink } from "./redeem-mail-token.ts";
import { halfMessage } from "./verify.ts";

/**
 * Opens a link: redirects to the app with the session, or an error, in the fragment; for a PKCE client with a code,
 * or an error, in the query.
 */
export const verifyLink: AuthAction<typeof endpoint> = async (call) => {
  const { token, type } = call.query;
  if (!token || !type)
    throw new AuthError("validation_failed", { message: "Verify requires a token and a type" });
  const types = acceptedTypes(type);
  await limit(call.ctx, buckets.link(call.ip));
  const target = call.redirectTo ?? call.referer ?? `${call.ctx.config.publicUrl}/`;
  const pkce = token.startsWith("pkce_");
  try {
    const redemption = await redeemLink(call, token, types, true);
    if (redemption === null)
      throw new AuthError("otp_expired", { message: "Email link is invalid or has expired" });
    if ("session" in redemption)
      return withSession(target, await sessionView(call.service, redemption.session), { type });
    if ("authCode" in redemption) return withQuery(target, { code: redemption.authCode });
    const message = { message: halfMessage };
    return withFragment(pkce ? withQuery(target, message) : target, { ...message, sb: "" });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const reason = {
      error: "access_denied",
      error_code: error.code,
      error_description: error.message,
    };
    return withFragment(pkce ? withQuery(target, reason) : target, { ...reason, sb: "" });
  }
};
