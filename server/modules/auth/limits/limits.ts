import { createHash } from "node:crypto";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { addressKey } from "#platform/limits";
import { takeFromBucket } from "./queries.ts";
import { AuthError } from "#auth/protocol";

/** `points` in `seconds`, refilled evenly. The key is a hash: the table contains no address. */
export interface Bucket {
  key: string;
  points: number;
  seconds: number;
}

/** A limit by its name and the key that it counts. */
export function bucket(name: string, of: string[], points: number, seconds: number): Bucket {
  const key = createHash("sha256")
    .update([name, ...of].join("\0"))
    .digest("base64url");
  return { key, points, seconds };
}

/** The figures (rule limits-1). */
export const buckets = {
  signIn: (ip: string, email: string) => bucket("sign-in", [addressKey(ip), email], 10, 600),
  signInPerAddress: (ip: string) => bucket("sign-ins", [addressKey(ip)], 100, 3600),
  signUp: (ip: string) => bucket("sign-up", [addressKey(ip)], 5, 3600),
  refresh: (ip: string) => bucket("refresh", [addressKey(ip)], 150, 300),
  code: (ip: string, email: string) => bucket("code", [addressKey(ip), email], 10, 600),
  link: (ip: string) => bucket("link", [addressKey(ip)], 30, 300),
  newPassword: (userId: string) => bucket("new-password", [userId], 10, 600),
  confirm: (userId: string) => bucket("confirm", [userId], 10, 600),
  factorCode: (userId: string) => bucket("factor-code", [userId], 10, 600),
  recoveryCode: (userId: string) => bucket("recovery-code", [userId], 10, 600),
  factorChallenge: (userId: string) => bucket("factor-challenge", [userId], 15, 60),
  newFactor: (userId: string) => bucket("new-factor", [userId], 20, 600),
  web3: (ip: string) => bucket("web3", [addressKey(ip)], 30, 300),
  /** Flows to identity providers, and their callbacks. */
  providerFlow: (ip: string) => bucket("provider-flow", [addressKey(ip)], 30, 300),
  samlResponse: (ip: string) => bucket("saml-response", [addressKey(ip)], 15, 300),
  /** The grants of /token with an external proof. */
  grant: (ip: string) => bucket("grant", [addressKey(ip)], 150, 300),
  mailRequest: (ip: string) => bucket("mail-request", [addressKey(ip)], 30, 300),
  /** Each may create an account. */
  otp: (ip: string) => bucket("otp", [addressKey(ip)], 20, 3600),
};

/**
 * Takes a point from each limit; throws 429 at the first empty one. Fails closed: without the database nobody signs
 * in.
 */
export async function limit(ctx: Context, ...required: Bucket[]): Promise<void> {
  for (const one of required) {
    const wait = await take(ctx, one, 1);
    if (wait > 0) throw new AuthError("over_request_rate_limit", { retryAfter: wait });
  }
}

/** The same for an endpoint under `/api`, with its error code. */
export async function limitMember(ctx: Context, one: Bucket): Promise<void> {
  const retryAfter = await take(ctx, one, 1);
  if (retryAfter > 0) throw new ApiError("rate_limited", { retryAfter });
}

/** Checks buckets that another statement took points from: throws 429 when one was empty. */
export function checkTaken(wait: number | null): void {
  if (wait !== null && wait > 0)
    throw new AuthError("over_request_rate_limit", { retryAfter: Math.max(1, Math.ceil(wait)) });
}

/** The channels of codes. */
export type Channel = "email" | "sms";

/**
 * The limits of mails and text messages: an interval between two of a kind, 3 per hour and 10 per day to one address
 * or number. They apply to known and unknown ones alike, so that an error reveals nothing.
 */
export async function limitMailsTo(
  ctx: Context,
  address: string,
  kind: string,
  channel: Channel = "email",
): Promise<void> {
  const { mailIntervalSeconds: interval } = ctx.config.auth;
  const one = async (name: string, of: string[], points: number, seconds: number) => {
    const wait = await take(ctx, bucket(name, of, points, seconds), 1);
    if (wait > 0) throw mailRefusal(channel, wait);
  };
  if (interval > 0) await one("mail-interval", [address, kind], 1, interval);
  await one("mail-hour", [address], 3, 3600);
  await one("mail-day", [address], 10, 86_400);
}

/** The error when no mail or text message is available yet; `wait` in seconds. */
export function mailRefusal(channel: Channel, wait: number): AuthError {
  return new AuthError(`over_${channel}_send_rate_limit`, {
    message: `For security purposes, you can only request this after ${wait} seconds.`,
    retryAfter: wait,
  });
}

/** Takes a point, or (with `cost` 0) only checks for one. Seconds to wait; 0 when there is one. */
export async function take(ctx: Context, one: Bucket, cost: 0 | 1): Promise<number> {
  if (!ctx.config.rateLimits) return 0;
  const row = await ctx.db.one(takeFromBucket, { ...one, cost });
  if (row === null || row.granted) return 0;
  return Math.max(1, Math.ceil(((1 - row.tokens) * one.seconds) / one.points));
}
