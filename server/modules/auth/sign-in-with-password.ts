import { passwordLimits, type token } from "#contract/auth";
import type { AuthAction } from "./call.ts";
import { buckets, forgive, limit } from "./limits.ts";
import { passwordMatches } from "./passwords/hash-password.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { findUserByEmail, startSession } from "./queries.ts";
import { sessionView } from "./view.ts";

/** The same answer in the same time for an unknown address, an account without password, and a wrong one. */
export const signInWithPassword: AuthAction<typeof token> = async (call) => {
  const { ctx, service, ip, body } = call;
  if (body.phone) throw new AuthError("phone_provider_disabled");
  if (!body.email) throw new AuthError("validation_failed", { message: "missing email or phone" });
  const email = body.email.trim().toLowerCase();
  const perAccount = buckets.signIn(ip, email);
  await limit(ctx, perAccount, buckets.signInPerAddress(ip));

  const user = await ctx.db.one(findUserByEmail, { email });
  const password = body.password ?? "";
  const possible = Buffer.byteLength(password) <= passwordLimits.maxBytes;
  const right = await passwordMatches(
    possible ? password : "",
    possible ? (user?.password_hash ?? null) : null,
  );
  if (!user || !right) throw new AuthError("invalid_credentials");
  if (user.banned_until && user.banned_until > new Date())
    throw new AuthError("user_banned", { status: 400 });
  if (user.email_confirmed_at === null) throw new AuthError("email_not_confirmed");

  await forgive(ctx, perAccount);
  const session = await ctx.db.one(startSession, {
    user_id: user.id,
    method: "password",
    ip,
    user_agent: call.userAgent,
  });
  if (session === null) throw new AuthError("invalid_credentials");
  return sessionView(service, session);
};
