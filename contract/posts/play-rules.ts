/**
 * A recording counts as played after so many seconds, a shorter one at its end. Without zod, since the browser runs
 * this too.
 */
const secondsToCount = 30;

/**
 * Seconds that must be heard of a recording of length `duration`; with a tolerance, since encoders change the length
 * a little.
 */
export function secondsThatCount(duration: number): number {
  return Math.min(secondsToCount, Math.max(0, duration - Math.min(1, duration / 10)));
}
