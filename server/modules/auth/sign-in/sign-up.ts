import type { AuthUser, signUp as endpoint } from "#contract/auth/operations";
import { termsOfSignUp } from "#modules/legal";
import type { AuthAction, AuthCall } from "#auth/sessions";
import { checkNewPassword, hashPassword } from "#auth/passwords";
import { type PkceChallenge, readPkceChallenge } from "#auth/flow-states";
import { buckets, type Channel, limit, limitMailsTo, limitNewcomerMail } from "#auth/limits";
import { sendAccountMail } from "#auth/mails";
import { AuthError, checkMetadata, readEmail, readName } from "#auth/protocol";
import {
  admitNewcomer,
  mayNetworkHaveAccount,
  requireInvitation,
  requireOpenNetwork,
  withoutInvitation,
} from "#auth/registration";
import { findUserById, userView } from "#auth/users";
import { findByAddress, isConfirmed, storeSignUp } from "#auth/sign-ups";
import { checkChannel, readPhone, sendAccountSms } from "#auth/sms";

type SignUp = typeof endpoint;

interface SignUpFields {
  channel: Channel;
  /** An e-mail address, or the digits of a number. */
  address: string;
  password: string;
  name: string;
  pkce: PkceChallenge | null;
}

/**
 * Stores a sign-up that waits for its mail, and an unconfirmed account if the address has none. Several may wait for
 * one address; each mail belongs to its own (decision 042).
 */
export const signUp: AuthAction<SignUp> = async (call) => {
  const { ctx } = call;
  const signUpRequest = readFields(call);
  const metadata = withTerms(withoutInvitation(call.body.data ?? {}));
  checkMetadata(metadata);
  checkNewPassword(signUpRequest.password);
  await limit(ctx, buckets.signUp(call.ip));
  await requireOpenNetwork(ctx, call.ip);
  const { invitation } = call;
  const email = signUpRequest.channel === "email" ? signUpRequest.address : null;
  await requireInvitation(ctx, { invitation, email });
  // Before anything about the address is looked up.
  if (!(await mayNetworkHaveAccount(ctx, call.ip)))
    throw new AuthError("signup_network_limit", { retryAfter: 3600 });
  const passwordHash = await hashPassword(signUpRequest.password);
  const browserHash = call.browser.markSignUp();
  const existingUser = await findByAddress(ctx, signUpRequest);
  if (existingUser !== null && isConfirmed(existingUser)) {
    await admitNewcomer(ctx, { invitation, email, makes: false });
    return decoy(signUpRequest, metadata);
  }
  await limitMailsTo(ctx, signUpRequest.address, "signup", signUpRequest.channel);
  await limitNewcomerMail(ctx, { ip: call.ip, ...signUpRequest });
  const { code: codeKey } = await call.service.keys.secrets();
  const user = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const { channel, address, name, pkce } = signUpRequest;
    const request = {
      channel,
      address,
      name,
      pkce,
      passwordHash,
      metadata,
      browserHash,
      invitation,
      ip: call.ip,
    };
    const storedSignUp = await storeSignUp(inside, request);
    if (storedSignUp === null) return null;
    const { signUpId } = storedSignUp;
    const token = { userId: storedSignUp.user.id, address, codeKey, signUpId };
    if (channel === "sms") await sendAccountSms(inside, { ...token, kind: "sms" });
    else
      await sendAccountMail(inside, {
        ...token,
        kind: "signup",
        redirectTo: call.redirectTo,
        pkce,
      });
    return db.one(findUserById, { id: storedSignUp.user.id });
  });
  // Somebody else confirmed the address meanwhile.
  if (user === null) return decoy(signUpRequest, metadata);
  // Data from other sign-ups with this address is not shown.
  return { ...userView(user), user_metadata: ownMetadata(signUpRequest, metadata) };
};

function readFields({ ctx, body }: AuthCall<SignUp>): SignUpFields {
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

/** The terms accepted at sign-up, with the server's time; anything else under that name is dropped. */
function withTerms({ terms, ...data }: Record<string, unknown>): Record<string, unknown> {
  const acceptedTerms = termsOfSignUp(terms);
  return acceptedTerms === null ? data : { ...data, terms: acceptedTerms };
}

function ownMetadata(
  { name }: SignUpFields,
  data: Record<string, unknown>,
): Record<string, unknown> {
  return { ...data, name, email_verified: false, phone_verified: false };
}

/** The answer for a confirmed address: a made-up user without identities. */
function decoy(signUpRequest: SignUpFields, data: Record<string, unknown>): AuthUser {
  const { channel, address } = signUpRequest;
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
    user_metadata: ownMetadata(signUpRequest, data),
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
