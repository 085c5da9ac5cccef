import type { token } from "#contract/auth";
import { recordEvent } from "./audit/record-event.ts";
import type { AuthAction, AuthCall } from "./call.ts";
import { enterWithPassword } from "./limit-queries.ts";
import { type Bucket, buckets, checkTaken } from "./limits.ts";
import { hashPassword, isOutdated } from "./passwords/hash-password.ts";
import { isPasswordOf } from "./passwords/is-password-of.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { replaceHash } from "./queries.ts";
import { startSessionWithPassword } from "./sessions/queries.ts";
import { readPhone } from "./sms/read-phone.ts";
import { sessionView } from "./view.ts";

type Call = AuthCall<typeof token>;

/**
 * The same answer in the same time for an unknown address, an account without password, and a wrong
 * one. One statement before the hash (limits and account) and one after it (the session, the tries
 * given back, the audit).
 */
export const signInWithPassword: AuthAction<typeof token> = async (call) => {
  const { ctx, service, ip, body } = call;
  const { email, phone } = readWho(call);
  const perAccount = buckets.signIn(ip, email ?? phone ?? "");
  const found = await ctx.db.one(enterWithPassword, {
    ...columns(ctx.config.rateLimits ? [perAccount, buckets.signInPerAddress(ip)] : []),
    email,
    phone,
  });
  checkTaken(found?.wait ?? null);

  const right = await isPasswordOf(ctx.config, body.password ?? "", found?.password_hash ?? null);
  const id = found?.id ?? null;
  if (!found || id === null || !right) {
    // For unknown addresses too, so that it tells nothing by its time.
    await recordEvent(ctx.db, { event: "sign_in_refused", userId: id, ip });
    throw new AuthError("invalid_credentials");
  }
  if (found.banned_until && found.banned_until > new Date()) throw banned();
  if (email !== null && found.email_confirmed_at === null)
    throw new AuthError("email_not_confirmed");
  if (phone !== null && found.phone_confirmed_at === null)
    throw new AuthError("phone_not_confirmed");

  const session = await ctx.db.one(startSessionWithPassword, {
    user_id: id,
    method: "password",
    ip,
    user_agent: call.userAgent,
    forgiven: perAccount.key,
  });
  // Suspended while the password was hashed.
  if (session === null) throw banned();
  await renewHash(call, id, found.password_hash);
  return sessionView(service, session);
};

/** Hashes a password anew that was hashed with figures of other days (security E5). */
async function renewHash({ ctx, body }: Call, id: string, before: string | null): Promise<void> {
  if (before === null || !isOutdated(before)) return;
  try {
    await ctx.db.run(replaceHash, { id, before, after: await hashPassword(body.password ?? "") });
  } catch (error) {
    // The person is in; when too many hash at once, the next sign-in does it.
    ctx.log.warn({ err: error }, "a password was not hashed anew");
  }
}

function readWho({ ctx, body }: Call): { email: string | null; phone: string | null } {
  if (body.email && body.phone)
    throw new AuthError("validation_failed", {
      message: "Only an email address or phone number should be provided on login.",
    });
  if (body.phone) return { email: null, phone: readPhone(ctx.config, body.phone) };
  if (!body.email) throw new AuthError("validation_failed", { message: "missing email or phone" });
  return { email: body.email.trim().toLowerCase(), phone: null };
}

function columns(all: Bucket[]): { keys: string[]; points: number[]; seconds: number[] } {
  return {
    keys: all.map((one) => one.key),
    points: all.map((one) => one.points),
    seconds: all.map((one) => one.seconds),
  };
}

function banned(): AuthError {
  return new AuthError("user_banned", { status: 400 });
}
