import { setTimeout as delay } from "node:timers/promises";
import { type Bucket, bucket } from "#auth/limits";

/**
 * Failed passwords of one account, from all addresses: the first are free, then each doubles the wait, and after
 * `most` a password alone opens no session. The bucket refills within a day, so a persistent attacker has `most`
 * guesses a day (decision 042).
 */
export const guessLimits = { free: 20, most: 30, seconds: 86_400, longestWaitSeconds: 64 };

/** The bucket of an account's failures, by the typed address or number, with or without an account. */
export function guessesOf(address: string): Bucket {
  return bucket("guesses", [address], guessLimits.most, guessLimits.seconds);
}

/** The failures on one known device, which has its own count. */
export function guessesOnDevice(device: string): Bucket {
  return bucket("device-guesses", [device], guessLimits.most, guessLimits.seconds);
}

/** Seconds until the next attempt after so many failures; Infinity when a password alone is not sufficient. */
export function waitAfter(failures: number, sinceSeconds: number): number {
  const { free, most, longestWaitSeconds } = guessLimits;
  // A bucket refills continuously: rounding up keeps the number of failures.
  const count = Math.round(failures);
  if (count >= most) return Infinity;
  if (count < free) return 0;
  return Math.max(0, Math.min(longestWaitSeconds, 2 ** (count - free)) - sinceSeconds);
}

/** How long the handling of an insufficient password takes, right or wrong. */
const floorMs = 150;

/** Handles an insufficient password in constant time, which does not reveal whether it was right. */
export async function inGuessTime(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, delay(floorMs)]);
}
