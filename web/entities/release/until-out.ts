const soonMs = 5000;
const longestMs = 12 * 3_600_000;

/**
 * In how many milliseconds to ask whether something scheduled is out: at its hour, then again and again, more seldom the
 * later it is. `spread` keeps the browsers of many people from asking in the same instant.
 */
export function untilOut(publishAt: string, now: number, spread = 0): number {
  const left = Date.parse(publishAt) - now;
  return left > 0 ? Math.min(left + spread, longestMs) : Math.max(soonMs, -left / 4);
}
