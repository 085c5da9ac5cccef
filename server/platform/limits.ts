import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type LimitName, rateLimits } from "#contract/limits";
import { ApiError } from "./errors.ts";

export interface Limits {
  /**
   * Takes one point of `name` from `key` (an account id or an address); throws 429 with Retry-After when none is
   * left.
   */
  take(name: LimitName, key: string): Promise<void>;
  /** Returns points that turned out not to be due. */
  giveBack(name: LimitName, key: string, points: number): Promise<void>;
}

/** The key of an address: IPv6 by its /64, which belongs to one household or server. */
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
 * Ordinary traffic is counted in memory per process: 0.5 µs per request, and several processes only loosen the limit.
 * Sign-in, sign-up and mails are counted in the database by the auth module.
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

/** Takes a point and returns true; false, instead of throwing, when none is left. */
export async function hasPoint(
  { limits }: { limits: Limits },
  name: LimitName,
  key: string,
): Promise<boolean> {
  try {
    await limits.take(name, key);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "rate_limited") return false;
    throw error;
  }
}
