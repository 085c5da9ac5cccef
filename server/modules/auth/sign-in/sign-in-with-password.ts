import type { token } from "#contract/auth/operations";
import {
  type AuthAction,
  type AuthCall,
  sessionView,
  startSessionWithPassword,
} from "#auth/sessions";
import { knownDevice } from "#auth/devices";
import { enterWithPassword, refuseSignIn } from "./queries.ts";
import { type Bucket, buckets, checkTaken } from "#auth/limits";
import {
  guessesOf,
  guessesOnDevice,
  hashPassword,
  inGuessTime,
  isOutdated,
  isPasswordOf,
  waitAfter,
} from "#auth/passwords";
import { AuthError } from "#auth/protocol";
import { replaceHash } from "#auth/users";
import { readPhone } from "#auth/sms";

type Call = AuthCall<typeof token>;

/**
 * Same answer in the same time for an unknown address, an account without password, and a wrong one. One statement
 * before the hash (limits and account) and one after it (session, reset attempts, audit). After many failures from
 * all addresses, a password is sufficient only on known devices.
 */
export const signInWithPassword: AuthAction<typeof token> = async (call) => {
  const { ctx, service, ip, userAgent, body } = call;
  const { email, phone } = readWho(call);
  const address = email ?? phone ?? "";
  const perAccount = buckets.signIn(ip, address);
  const device = await knownDevice(call, address);
  const guesses = guessesOf(address);
  const ofDevice = device === null ? null : guessesOnDevice(device);
  const signInRow = await ctx.db.one(enterWithPassword, {
    ...columns(ctx.config.rateLimits ? [perAccount, buckets.signInPerAddress(ip)] : []),
    email,
    phone,
    guesses_key: guesses.key,
    device_key: ofDevice?.key ?? null,
    ip,
    user_agent: userAgent,
  });
  if (signInRow === null) throw new Error("a sign-in was not looked up");
  checkTaken(signInRow.wait);
  const deviceIsKnown =
    ofDevice !== null && waitAfter(signInRow.device_failures ?? 0, Infinity) === 0;
  const wait =
    deviceIsKnown || signInRow.known_address
      ? 0
      : waitAfter(signInRow.failures ?? 0, signInRow.since_failure ?? Infinity);
  if (Number.isFinite(wait)) checkTaken(wait);

  const right = await isPasswordOf(ctx.config, body.password ?? "", signInRow.password_hash);
  const { id } = signInRow;
  const refuse = (mails: boolean): Promise<unknown> => {
    const { key, points, seconds } = deviceIsKnown ? ofDevice : guesses;
    const counts = ctx.config.rateLimits;
    const bucket = { key: counts ? key : null, points, seconds };
    return ctx.db.one(refuseSignIn, { ...bucket, user_id: id, ip, mails });
  };
  if (wait > 0) {
    await inGuessTime(refuse(right));
    throw new AuthError("sign_in_link_required");
  }
  if (id === null || !right) {
    // For unknown addresses too, so that the time reveals nothing.
    await refuse(false);
    throw new AuthError("invalid_credentials");
  }
  if (signInRow.banned_until && signInRow.banned_until > new Date()) throw bannedError();
  if (email !== null && signInRow.email_confirmed_at === null)
    throw new AuthError("email_not_confirmed");
  if (phone !== null && signInRow.phone_confirmed_at === null)
    throw new AuthError("phone_not_confirmed");

  const session = await ctx.db.one(startSessionWithPassword, {
    user_id: id,
    method: "password",
    ip,
    user_agent: userAgent,
    forgiven: perAccount.key,
  });
  // Suspended while the password was hashed.
  if (session === null) throw bannedError();
  await renewHash(call, id, signInRow.password_hash);
  return sessionView(service, session);
};

/** Rehashes a password that was hashed with outdated parameters. */
async function renewHash({ ctx, body }: Call, id: string, before: string | null): Promise<void> {
  if (before === null || !isOutdated(before)) return;
  try {
    await ctx.db.run(replaceHash, { id, before, after: await hashPassword(body.password ?? "") });
  } catch (error) {
    // The person is signed in; when the queue is full, the next sign-in does it.
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

function bannedError(): AuthError {
  return new AuthError("user_banned", { status: 400 });
}
