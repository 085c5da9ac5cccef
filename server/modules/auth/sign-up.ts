import type { AuthUser, signUp as endpoint } from "#contract/auth";
import type { Context } from "#platform/context";
import { recordEvent } from "./audit/record-event.ts";
import type { AuthAction, AuthCall } from "./call.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { type NewAccount, createAccount } from "./create-account.ts";
import { type PkceChallenge, readPkceChallenge } from "./flow-states/pkce-challenge.ts";
import { type Channel, buckets, limit, limitMailsTo } from "./limits.ts";
import { limitNewcomerMail } from "./mail-limits.ts";
import { sendAccountMail } from "./mails/send-account-mail.ts";
import { hashPassword } from "./passwords/hash-password.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { readEmail } from "./protocol/email-address.ts";
import { findUserByEmail, findUserById, findUserByPhone } from "./queries.ts";
import { checkChannel, readPhone } from "./sms/read-phone.ts";
import { sendAccountSms } from "./sms/send-account-sms.ts";
import { checkMetadata, readName } from "./user-metadata.ts";
import { type UserRow, userView } from "./view.ts";

type SignUp = typeof endpoint;

interface Wish {
  channel: Channel;
  /** An e-mail address, or the digits of a number. */
  address: string;
  password: string;
  name: string;
  pkce: PkceChallenge | null;
}

/** A new account, unconfirmed, and its mail. An address that waits for confirmation gets a new mail and keeps its password. */
export const signUp: AuthAction<SignUp> = async (call) => {
  const { ctx } = call;
  const wish = readWish(call);
  const metadata = call.body.data ?? {};
  checkMetadata(metadata);
  checkNewPassword(wish.password);
  await limit(ctx, buckets.signUp(call.ip));
  const passwordHash = await hashPassword(wish.password);
  const known = await find(ctx, wish);
  if (isConfirmed(known, wish)) return decoy(wish, metadata);
  await limitMailsTo(ctx, wish.address, "signup", wish.channel);
  await limitNewcomerMail(ctx, { ip: call.ip, ...wish });
  const user = await storeAndSend(call, wish, {
    ...(wish.channel === "sms" ? { phone: wish.address } : { email: wish.address }),
    passwordHash,
    name: wish.name,
    metadata,
    confirmed: false,
  });
  // Confirmed in between by someone who was faster.
  return user === null ? decoy(wish, metadata) : userView(user);
};

function readWish({ ctx, body }: AuthCall<SignUp>): Wish {
  const { email, phone, password } = body;
  if (email && phone)
    throw new AuthError("validation_failed", {
      message: "Only an email address or phone number should be provided on signup.",
    });
  if (!email && !phone) throw new AuthError("anonymous_provider_disabled");
  const pkce = readPkceChallenge(body);
  if (phone && pkce !== null)
    throw new AuthError("validation_failed", { message: "PKCE not supported for phone signups" });
  if (phone) checkChannel(body.channel);
  const address = phone ? readPhone(ctx.config, phone) : readEmail(email);
  if (!password)
    throw new AuthError("validation_failed", { message: "Signup requires a valid password" });
  return { channel: phone ? "sms" : "email", address, password, name: readName(body.data), pkce };
}

function find({ db }: Pick<Context, "db">, { channel, address }: Wish): Promise<UserRow | null> {
  return channel === "sms"
    ? db.one(findUserByPhone, { phone: address })
    : db.one(findUserByEmail, { email: address });
}

function isConfirmed(user: UserRow | null, { channel }: Wish): boolean {
  const at = channel === "sms" ? user?.phone_confirmed_at : user?.email_confirmed_at;
  return Boolean(at);
}

async function storeAndSend(
  { ctx, ip, service, redirectTo }: AuthCall<SignUp>,
  wish: Wish,
  account: NewAccount,
): Promise<UserRow | null> {
  const { channel, address, pkce } = wish;
  const { code: codeKey } = await service.keys.secrets();
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    let userId = await createAccount(inside, account);
    if (userId === null) {
      const known = await find(inside, wish);
      if (known === null || isConfirmed(known, wish)) return null;
      userId = known.id;
    } else
      await recordEvent(db, { event: "signed_up", userId, ip, details: { method: "password" } });
    const token = { userId, address, codeKey };
    if (channel === "sms") await sendAccountSms(inside, { ...token, kind: "sms" });
    else await sendAccountMail(inside, { ...token, kind: "signup", redirectTo, pkce });
    return db.one(findUserById, { id: userId });
  });
}

/** The answer for an address with a confirmed account (protocol §4): a user that does not exist, without identities. */
function decoy({ channel, address, name }: Wish, data: Record<string, unknown>): AuthUser {
  const now = new Date().toISOString();
  const provider = channel === "sms" ? "phone" : "email";
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email: channel === "email" ? address : "",
    phone: channel === "sms" ? address : "",
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: { ...data, name, email_verified: false, phone_verified: false },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
