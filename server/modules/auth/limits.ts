import { createHash } from "node:crypto";
import type { Context } from "#platform/context";
import { addressKey } from "#platform/limits";
import { emptyBucket, takeFromBucket } from "./queries.ts";
import { AuthError } from "./protocol/auth-error.ts";

/** `points` in `seconds`, refilled evenly. The key is a hash: no address stands in the table. */
interface Bucket {
  key: string;
  points: number;
  seconds: number;
}

function bucket(name: string, of: string[], points: number, seconds: number): Bucket {
  const key = createHash("sha256")
    .update([name, ...of].join("\0"))
    .digest("base64url");
  return { key, points, seconds };
}

/** Figures of security E6, and of the protocol (§5) where that says none. */
export const buckets = {
  signIn: (ip: string, email: string) => bucket("sign-in", [addressKey(ip), email], 10, 600),
  signInPerAddress: (ip: string) => bucket("sign-ins", [addressKey(ip)], 100, 3600),
  signUp: (ip: string) => bucket("sign-up", [addressKey(ip)], 5, 3600),
  refresh: (ip: string) => bucket("refresh", [addressKey(ip)], 150, 300),
  code: (ip: string, email: string) => bucket("code", [addressKey(ip), email], 10, 600),
  link: (ip: string) => bucket("link", [addressKey(ip)], 30, 300),
  newPassword: (userId: string) => bucket("new-password", [userId], 10, 600),
  mailRequest: (ip: string) => bucket("mail-request", [addressKey(ip)], 30, 300),
};

/** Takes a point from each; refuses with 429 at the first that has none. Fails closed: no database, no entry. */
export async function limit(ctx: Context, ...taken: Bucket[]): Promise<void> {
  for (const one of taken) {
    const wait = await take(ctx, one, 1);
    if (wait > 0) throw new AuthError("over_request_rate_limit", { retryAfter: wait });
  }
}

/** Gives an account its tries back after a right password. */
export async function forgive(ctx: Context, one: Bucket): Promise<void> {
  if (ctx.config.rateLimits) await ctx.db.run(emptyBucket, { key: one.key });
}

/**
 * The limits of mails: an interval between two of a kind, 3 per hour and 10 per day to one address.
 * Taken for known and unknown addresses alike, so that being refused tells nothing.
 */
export async function limitMailsTo(ctx: Context, email: string, kind: string): Promise<void> {
  const { mailIntervalSeconds: interval } = ctx.config.auth;
  if (interval > 0) await takeMail(ctx, bucket("mail-interval", [email, kind], 1, interval), 1);
  await takeMail(ctx, bucket("mail-hour", [email], 3, 3600), 1);
  await takeMail(ctx, bucket("mail-day", [email], 10, 86_400), 1);
}

/** The whole server's mails of an hour. With `sends` false it only looks whether one would go out. */
export async function limitAllMails(ctx: Context, sends: boolean): Promise<void> {
  const { mailsPerHour } = ctx.config.auth;
  await takeMail(ctx, bucket("mail-server", [], mailsPerHour, 3600), sends ? 1 : 0);
}

async function takeMail(ctx: Context, one: Bucket, cost: 0 | 1): Promise<void> {
  const wait = await take(ctx, one, cost);
  if (wait > 0)
    throw new AuthError("over_email_send_rate_limit", {
      message: `For security purposes, you can only request this after ${wait} seconds.`,
      retryAfter: wait,
    });
}

/** Seconds to wait; 0 when the point was given. */
async function take(ctx: Context, one: Bucket, cost: 0 | 1): Promise<number> {
  if (!ctx.config.rateLimits) return 0;
  const row = await ctx.db.one(takeFromBucket, { ...one, cost });
  if (row === null || row.granted) return 0;
  return Math.max(1, Math.ceil(((1 - row.tokens) * one.seconds) / one.points));
}
