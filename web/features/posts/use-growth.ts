import { useEffect, useState } from "react";

/** Posts rendered with the first answer: more than a screen. */
const FIRST = 5;

/**
 * How many posts of a list are rendered: at first those loaded already, and of an arriving page one more with each
 * frame, so that no task takes longer than one card.
 */
export function useGrowth(length: number): number {
  const [shownCount, setShownCount] = useState(length);
  // A post published above the list must not push out one below.
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
