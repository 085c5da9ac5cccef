import { setTimeout as delay } from "node:timers/promises";
import { type Bucket, bucket } from "#auth/limits";

/**
 * Failed passwords of one account, from everywhere: the first are free, then each makes the next wait twice as
 * long, and from `most` on a password opens no session by itself. The bucket fills again within a day, so
 * that whoever goes on guessing has `most` guesses a day (decision 042).
 */
export const guessLimits = { free: 20, most: 30, seconds: 86_400, longestWaitSeconds: 64 };

/** The bucket of an account's failures, by the address or number that was typed, whether it has an account or not. */
export function guessesOf(address: string): Bucket {
  return bucket("guesses", [address], guessLimits.most, guessLimits.seconds);
}

/** The failures on one known device, which has its own count. */
export function guessesOnDevice(device: string): Bucket {
  return bucket("device-guesses", [device], guessLimits.most, guessLimits.seconds);
}

/** Seconds that the next password waits for, after so many failures; Infinity where it is not enough by itself. */
export function waitAfter(failures: number, sinceSeconds: number): number {
  const { free, most, longestWaitSeconds } = guessLimits;
  // A bucket refills all the time: half a failure less is still that many.
  const count = Math.round(failures);
  if (count >= most) return Infinity;
  if (count < free) return 0;
  return Math.max(0, Math.min(longestWaitSeconds, 2 ** (count - free)) - sinceSeconds);
}

/** As long as this takes what follows a password that is not enough, right or wrong. */
const floorMs = 150;

/** Does what follows a password that is not enough, in a time that does not tell whether it was right. */
export async function inGuessTime(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, delay(floorMs)]);
}
