import { secondsThatCount } from "#contract/posts/play-rules";

/** Seconds: a longer step between two updates is a seek, not listening (at double speed, in a hidden tab). */
const longestStep = 2.5;

/**
 * Adds up the time listened from regular position updates, and reports it once, when it is enough to count as a
 * play (`contract/posts/play-rules.ts`).
 */
export function listenMeter(
  duration: number,
  onEnough: (seconds: number) => void,
): (time: number) => void {
  const enough = secondsThatCount(duration);
  let listenedSeconds = 0;
  // Before the first update some time has been heard already; a later start position is a seek.
  let last = 0;
  let isReported = false;
  return (time) => {
    const step = time - last;
    last = time;
    if (step > 0 && step <= longestStep) listenedSeconds += step;
    if (isReported || listenedSeconds < enough || listenedSeconds === 0) return;
    isReported = true;
    onEnough(Math.round(listenedSeconds * 10) / 10);
  };
}
