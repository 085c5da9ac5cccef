import type { verify as endpoint } from "#contract/auth/operations";
import { type AuthAction, type AuthCall, sessionView } from "#auth/sessions";
import { buckets, limit } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import { acceptedTypes, redeemCode, redeemLink } from "./redeem-mail-token.ts";
import { readPhone } from "#auth/sms";

type Verify = typeof endpoint;

/** The first of two confirmations of a change of address. */
export const halfMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

/** Redeems a code, or the token of a link, for a session. */
export const verify: AuthAction<Verify> = async (call) => {
  const { ctx, service, ip, body } = call;
  const { type, token, token_hash } = body;
  if (!type)
    throw new AuthError("validation_failed", { message: "Verify requires a verification type" });
  if (Boolean(token) === Boolean(token_hash))
    throw new AuthError("validation_failed", {
      message: "Verify requires either a token or a token hash",
    });
  const types = acceptedTypes(type);
  const address = readAddress(call, type);
  if (Boolean(token) !== Boolean(address))
    throw new AuthError("validation_failed", {
      message:
        "Only an email address or phone number and its token, or the token hash, should be provided on verify",
    });
  await limit(ctx, address ? buckets.code(ip, address) : buckets.link(ip));
  const redemption =
    address && token
      ? await redeemCode(call, address, token, types)
      : await redeemLink(call, token_hash ?? "", types);
  if (redemption === null) throw new AuthError("otp_expired");
  if ("session" in redemption) {
    const session = await sessionView(service, redemption.session);
    return redemption.passwordMissing ? { ...session, password_missing: true } : session;
  }
  return { msg: halfMessage, code: "200" };
};

/** The normalised address or number that a code was sent to; null with a token's hash. */
function readAddress({ ctx, body }: AuthCall<Verify>, type: string): string | null {
  const { email, phone } = body;
  if (email && phone)
    throw new AuthError("validation_failed", {
      message: "Only an email address or phone number should be provided on verify",
    });
  const toPhone = type === "sms" || type === "phone_change";
  if (phone) {
    const digits = readPhone(ctx.config, phone);
    if (toPhone) return digits;
  }
  if (toPhone ? email : phone)
    throw new AuthError("validation_failed", {
      message: `The type ${type} does not fit what it is verified with`,
    });
  return email ? email.trim().toLowerCase() : null;
}
