/** The most that a preview plays. */
const longest = 30;

/** How many seconds of a locked recording of `duration` seconds anybody hears: never more than half; 0: none. */
export const previewSeconds = (duration: number): number =>
  Math.min(longest, Math.floor(duration / 2));
