/** A recording counts as played after so many seconds, a shorter one at its end. No zod: both sides run this. */
const secondsToCount = 30;

/** Seconds that somebody has to hear of something that lasts `duration`; encoders add and lose a little. */
export function secondsThatCount(duration: number): number {
  return Math.min(secondsToCount, Math.max(0, duration - Math.min(1, duration / 10)));
}
