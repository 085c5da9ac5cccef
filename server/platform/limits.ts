import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type LimitName, rateLimits } from "#contract/limits";
import { ApiError } from "./errors.ts";

export interface Limits {
  /** Takes one point of `name` from `key` (an account id or an address); refuses with 429 and Retry-After when none is left. */
  take(name: LimitName, key: string): Promise<void>;
  /** Gives back points that were taken: what cost several turned out to be one. */
  giveBack(name: LimitName, key: string, points: number): Promise<void>;
}

/** An address as limits count it: IPv6 by its /64, which one household or server owns whole. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const ipv4Match = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (ipv4Match?.[1]) return ipv4Match[1];
  const [head = "", tail] = ip.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/**
 * General traffic is counted in memory per process: 0.5 µs a request, and a process more or less only
 * loosens it. Sign-in, sign-up and mails are counted in the database by the auth module.
 */
export function openLimits(isEnabled: boolean): Limits {
  const limiters = new Map(
    Object.entries(rateLimits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    ]),
  );
  return {
    async take(name, key) {
      if (!isEnabled) return;
      try {
        await limiters.get(name)?.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new ApiError("rate_limited", { retryAfter: Math.ceil(error.msBeforeNext / 1000) });
      }
    },
    async giveBack(name, key, points) {
      if (isEnabled && points > 0) await limiters.get(name)?.reward(key, points);
    },
  };
}
