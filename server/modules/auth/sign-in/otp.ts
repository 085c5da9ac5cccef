import type { AuthAction, AuthCall } from "#auth/sessions";
import type { authCodeApi } from "#contract/auth/codes";
import { type PkceChallenge, readPkceChallenge } from "#auth/flow-states";
import {
  buckets,
  type Channel,
  inEvenTime,
  limit,
  limitMailsTo,
  takeMemberMail,
} from "#auth/limits";
import { sendAccountMail } from "#auth/mails";
import { AuthError, checkMetadata, optionalName, readEmail } from "#auth/protocol";
import {
  admitNewcomer,
  isNetworkRefused,
  isPaused,
  mayNetworkHaveAccount,
  requireInvitation,
  withoutInvitation,
} from "#auth/registration";
import { findByAddress, isConfirmed, storeSignUp } from "#auth/sign-ups";
import { checkChannel, readPhone, sendAccountSms } from "#auth/sms";

type Otp = typeof authCodeApi.otp;

/** The request to sign in without a password. */
interface OtpRequest {
  channel: Channel;
  address: string;
  pkce: PkceChallenge | null;
}

/**
 * Sends a link and a code (to a phone, a code) that open a session, and creates the account if there is none.
 * Stricter than the protocol: `create_user` false does not reveal whether there is one (rule auth-1), and neither does
 * a request without an invitation where one is needed, or from a refused network: it creates nothing, and its answer is
 * the same.
 */
export const otp: AuthAction<Otp> = async (call) => {
  const otpRequest = readRequest(call);
  checkMetadata(call.body.data ?? {});
  optionalName(call.body.data);
  const { ctx, invitation } = call;
  const email = otpRequest.channel === "email" ? otpRequest.address : null;
  const creates =
    (call.body.create_user ?? true) &&
    mayCreate(call) &&
    !(await isPaused(ctx)) &&
    !(await isNetworkRefused(ctx, call.ip));
  if (creates) {
    if (invitation !== null) await limit(ctx, buckets.signUp(call.ip));
    await requireInvitation(ctx, { invitation, email });
  }
  let id: string = crypto.randomUUID();
  const work = async (): Promise<void> => {
    id = (await sendCode(call, otpRequest, creates)) ?? id;
  };
  await inEvenTime(work());
  return otpRequest.channel === "sms" ? { message_id: id } : {};
};

/** Without an invitation, where one is needed, a request can only be meant for an existing account. */
function mayCreate({ ctx, invitation }: AuthCall<Otp>): boolean {
  const { registration } = ctx.config;
  return registration === "open" || (registration === "invite" && invitation !== null);
}

function readRequest({ ctx, body }: AuthCall<Otp>): OtpRequest {
  const { email, phone, channel } = body;
  if (Boolean(email) === Boolean(phone))
    throw new AuthError("validation_failed", {
      message: "Only an email address or phone number should be provided",
    });
  const pkce = readPkceChallenge(body);
  if (phone) {
    if (pkce !== null)
      throw new AuthError("validation_failed", { message: "PKCE not supported for phone signups" });
    checkChannel(channel);
    return { channel: "sms", address: readPhone(ctx.config, phone), pkce };
  }
  if (channel !== undefined && channel !== "")
    throw new AuthError("validation_failed", {
      message: "Channel should only be specified with Phone OTP",
    });
  return { channel: "email", address: readEmail(email), pkce };
}

/** Returns the id of the message to a phone, if one was sent. */
async function sendCode(
  call: AuthCall<Otp>,
  otpRequest: OtpRequest,
  wantsAccount: boolean,
): Promise<string | null> {
  const { ctx, service, invitation } = call;
  const { channel, address } = otpRequest;
  await limit(ctx, buckets.mailRequest(call.ip));
  if (wantsAccount) await limit(ctx, buckets.otp(call.ip));
  await limitMailsTo(ctx, address, "otp", channel);
  const { code: codeKey } = await service.keys.secrets();
  const existingUser = await findByAddress(ctx, otpRequest);
  const isMember = existingUser !== null && isConfirmed(existingUser);
  // Silently, like a request without an invitation: the answer is the same. Whether a code is used up shows nothing.
  const makesNone = existingUser !== null && invitation === null;
  const creates = wantsAccount && (makesNone || (await mayNetworkHaveAccount(ctx, call.ip)));
  const newcomer = existingUser !== null || creates ? "newcomer" : "nobody";
  const request = { ip: call.ip, address, channel };
  if (!(await takeMemberMail(ctx, request, isMember ? "member" : newcomer))) return null;
  const email = channel === "email" ? address : null;
  if (creates && isMember) await admitNewcomer(ctx, { invitation, email, makes: false });
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const isUnconfirmed = existingUser === null || !isConfirmed(existingUser);
    const storedSignUp =
      isUnconfirmed && creates ? await storeSignUp(inside, signUpOf(call, otpRequest)) : null;
    // Also null when the account was confirmed meanwhile.
    const user = storedSignUp?.user ?? (await findByAddress(inside, otpRequest));
    if (user === null) return null;
    const token = { userId: user.id, address, codeKey, signUpId: storedSignUp?.signUpId ?? null };
    if (channel === "sms") return sendAccountSms(inside, { ...token, kind: "sms" });
    // An unconfirmed address gets the confirmation mail, which does not make the password of another sign-up valid.
    const kind = user.email_confirmed_at === null ? "signup" : "magiclink";
    const { pkce } = otpRequest;
    await sendAccountMail(inside, { ...token, kind, pkce, redirectTo: call.redirectTo });
    return null;
  });
}

/** A sign-up without a password. */
function signUpOf({ ip, body, browser, invitation }: AuthCall<Otp>, otpRequest: OtpRequest) {
  const name = optionalName(body.data);
  const metadata = withoutInvitation(body.data ?? {});
  return {
    ...otpRequest,
    passwordHash: null,
    name,
    metadata,
    browserHash: browser.markSignUp(),
    invitation,
    ip,
  };
}
