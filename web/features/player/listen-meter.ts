import { secondsThatCount } from "#contract/posts/play-rules";

/** More than passes between two looks at the clock is a jump, not listening (at double speed, in a hidden tab). */
const longestStep = 2.5;

/**
 * Adds up what is heard, given where it is again and again, and says so once, with the seconds, when it is
 * enough to count as a play (`contract/posts/play-rules.ts`).
 */
export function listenMeter(
  duration: number,
  onEnough: (seconds: number) => void,
): (time: number) => void {
  const enough = secondsThatCount(duration);
  let listenedSeconds = 0;
  // The first look comes when something was heard already; what begins further on is a jump.
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
