import type { verify as endpoint } from "#contract/auth";
import type { AuthAction } from "./call.ts";
import { buckets, limit } from "./limits.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { acceptedTypes, redeemCode, redeemLink } from "./redeem-mail-token.ts";
import { sessionView } from "./view.ts";

/** Redeems the code of a mail, or the token of its link, for a session. */
export const verify: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, service, ip } = call;
  const { type, token, token_hash } = call.body;
  if (!type)
    throw new AuthError("validation_failed", { message: "Verify requires a verification type" });
  if (Boolean(token) === Boolean(token_hash))
    throw new AuthError("validation_failed", {
      message: "Verify requires either a token or a token hash",
    });
  if (call.body.phone) throw new AuthError("phone_provider_disabled");
  const types = acceptedTypes(type);
  const email = call.body.email?.trim().toLowerCase();
  if (Boolean(token) !== Boolean(email))
    throw new AuthError("validation_failed", {
      message:
        "Only an email address and its token, or the token hash, should be provided on verify",
    });
  await limit(ctx, email ? buckets.code(ip, email) : buckets.link(ip));
  const session =
    email && token
      ? await redeemCode(call, email, token, types)
      : await redeemLink(call, token_hash ?? "", types);
  if (session === null) throw new AuthError("otp_expired");
  return sessionView(service, session);
};
