import type { AuthAction, AuthCall } from "./call.ts";
import type { authCodeApi } from "#contract/auth-codes";
import { recordEvent } from "./audit/record-event.ts";
import { createAccount } from "./create-account.ts";
import { type PkceChallenge, readPkceChallenge } from "./flow-states/pkce-challenge.ts";
import { inEvenTime } from "./in-even-time.ts";
import { type Channel, buckets, limit, limitMailsTo } from "./limits.ts";
import { takeMemberMail } from "./mail-limits.ts";
import { sendAccountMail } from "./mails/send-account-mail.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { readEmail } from "./protocol/email-address.ts";
import { findUserByEmail, findUserByPhone } from "./queries.ts";
import { checkChannel, readPhone } from "./sms/read-phone.ts";
import { sendAccountSms } from "./sms/send-account-sms.ts";
import { checkMetadata, optionalName } from "./user-metadata.ts";
import type { Context } from "#platform/context";

type Otp = typeof authCodeApi.otp;

/** Who asks to come in without a password. */
interface Wish {
  channel: Channel;
  address: string;
  pkce: PkceChallenge | null;
}

/**
 * Sends a link and a code (to a phone, a code) that open a session, and makes the account if there is
 * none. Stricter than the protocol: `create_user` false does not tell whether there is one (security B26).
 */
export const otp: AuthAction<Otp> = async (call) => {
  const wish = readWish(call);
  checkMetadata(call.body.data ?? {});
  optionalName(call.body.data);
  let id: string = crypto.randomUUID();
  const work = async (): Promise<void> => {
    id = (await sendCode(call, wish)) ?? id;
  };
  await inEvenTime(work());
  return wish.channel === "sms" ? { message_id: id } : {};
};

function readWish({ ctx, body }: AuthCall<Otp>): Wish {
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

/** Gives the id of a message to a phone, if one went out. */
async function sendCode(call: AuthCall<Otp>, wish: Wish): Promise<string | null> {
  const { ctx, service, body } = call;
  const { channel, address } = wish;
  const creates = body.create_user ?? true;
  await limit(ctx, buckets.mailRequest(call.ip));
  if (creates) await limit(ctx, buckets.otp(call.ip));
  await limitMailsTo(ctx, address, "otp", channel);
  const { code: codeKey } = await service.keys.secrets();
  const known = await find(ctx, wish);
  const confirmedAt = channel === "sms" ? known?.phone_confirmed_at : known?.email_confirmed_at;
  const newcomer = known !== null || creates ? "newcomer" : "nobody";
  const request = { ip: call.ip, address, channel };
  if (!(await takeMemberMail(ctx, request, confirmedAt ? "member" : newcomer))) return null;
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    if (known === null) await create(inside, call, wish);
    const user = known ?? (await find(inside, wish));
    if (user === null) return null;
    const token = { userId: user.id, address, codeKey };
    if (channel === "sms")
      return sendAccountSms(inside, { ...token, kind: "sms", dropsPassword: true });
    // An address that nobody has confirmed gets the mail that confirms it; a password that a stranger
    // may have set there goes with it.
    const kind = user.email_confirmed_at === null ? "signup" : "magiclink";
    await sendAccountMail(inside, {
      ...token,
      kind,
      pkce: wish.pkce,
      redirectTo: call.redirectTo,
      dropsPassword: true,
    });
    return null;
  });
}

function find(
  ctx: Context,
  { channel, address }: Wish,
): Promise<{
  id: string;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
} | null> {
  return channel === "sms"
    ? ctx.db.one(findUserByPhone, { phone: address })
    : ctx.db.one(findUserByEmail, { email: address });
}

/** An account without a password, unless someone else was faster. */
async function create(
  ctx: Context,
  { ip, body }: AuthCall<Otp>,
  { channel, address }: Wish,
): Promise<void> {
  const userId = await createAccount(ctx, {
    ...(channel === "sms" ? { phone: address } : { email: address }),
    passwordHash: null,
    name: optionalName(body.data),
    metadata: body.data ?? {},
    confirmed: false,
  });
  if (userId !== null)
    await recordEvent(ctx.db, { event: "signed_up", userId, ip, details: { method: "otp" } });
}
