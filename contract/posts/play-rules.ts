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

/** How many times faster than its length something can be heard: the player's double speed, with a tolerance. */
const fastest = 2.5;

/**
 * Seconds that must lie between two plays of one member, of whom the later was heard for `seconds`: nobody hears two
 * things at once.
 */
export function secondsBetweenPlays(seconds: number): number {
  return Math.min(seconds, secondsToCount) / fastest;
}
