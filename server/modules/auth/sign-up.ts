import type { AuthUser, signUp as endpoint } from "#contract/auth";
import type { AuthAction, AuthCall } from "./call.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { createAccount } from "./create-account.ts";
import { buckets, limit, limitAllMails, limitMailsTo } from "./limits.ts";
import { hashPassword } from "./passwords/hash-password.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { readEmail } from "./protocol/email-address.ts";
import { findUserByEmail, findUserById } from "./queries.ts";
import { sendAccountMail } from "./mails/send-account-mail.ts";
import { checkMetadata, readName } from "./user-metadata.ts";
import { type UserRow, userView } from "./view.ts";

type SignUp = typeof endpoint;

/** A new account, unconfirmed, and its mail. An address that waits for confirmation gets a new mail and keeps its password. */
export const signUp: AuthAction<SignUp> = async (call) => {
  const { ctx } = call;
  const { email, password, name } = readBody(call.body);
  checkMetadata(call.body.data ?? {});
  checkNewPassword(password);
  await limit(ctx, buckets.signUp(call.ip));
  const passwordHash = await hashPassword(password);
  const metadata = call.body.data ?? {};
  const known = await ctx.db.one(findUserByEmail, { email });
  if (known?.email_confirmed_at) return decoy(email, metadata, name);
  await limitMailsTo(ctx, email, "signup");
  await limitAllMails(ctx, true);
  const account = { email, passwordHash, name, metadata, confirmed: false };
  const user = await storeAndMail(call, account);
  // Confirmed in between by someone who was faster.
  return user === null ? decoy(email, metadata, name) : userView(user);
};

function readBody(body: AuthCall<SignUp>["body"]): {
  email: string;
  password: string;
  name: string;
} {
  const { email, phone, password } = body;
  if (email && phone)
    throw new AuthError("validation_failed", {
      message: "Only an email address or phone number should be provided on signup.",
    });
  if (phone) throw new AuthError("phone_provider_disabled");
  if (!email) throw new AuthError("anonymous_provider_disabled");
  if (!password)
    throw new AuthError("validation_failed", { message: "Signup requires a valid password" });
  return { email: readEmail(email), password, name: readName(body.data) };
}

async function storeAndMail(
  { ctx, service, redirectTo }: AuthCall<SignUp>,
  account: Parameters<typeof createAccount>[1],
): Promise<UserRow | null> {
  const { code: codeKey } = await service.keys.secrets();
  const address = account.email;
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    let userId = await createAccount(inside, account);
    if (userId === null) {
      const known = await db.one(findUserByEmail, { email: address });
      if (known === null || known.email_confirmed_at) return null;
      userId = known.id;
    }
    await sendAccountMail(inside, { userId, address, type: "signup", redirectTo, codeKey });
    return db.one(findUserById, { id: userId });
  });
}

/** The answer for an address with a confirmed account (protocol §4): a user that does not exist, without identities. */
function decoy(email: string, data: Record<string, unknown>, name: string): AuthUser {
  const now = new Date().toISOString();
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { ...data, name, email_verified: false, phone_verified: false },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
