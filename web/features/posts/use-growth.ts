import { useEffect, useState } from "react";

/** Posts rendered with the first answer: more than a screen. */
const FIRST = 5;

/**
 * How many of the posts of a list are shown: those that were there when it came up, and of a page that arrives one
 * more with each frame, so that putting a page together never takes longer than one card.
 */
export function useGrowth(length: number): number {
  const [shownCount, setShownCount] = useState(length);
  // One that is published above the list pushes none out below.
  const next = length - shownCount > 1 ? Math.max(shownCount, FIRST) : length;
  const count = Math.min(next, length);
  if (count !== shownCount) setShownCount(count);
  useEffect(() => {
    if (count === length) return;
    const frame = requestAnimationFrame(() => setShownCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [count, length]);
  return count;
}
