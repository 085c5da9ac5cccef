import { useEffect, useState } from "react";

/** So many stand there with the first answer: more than a screen. */
const FIRST = 5;

/**
 * How many of the posts of a list are shown: those that were there when it came up, and of a page that arrives one
 * more with each frame, so that putting a page together never takes longer than one card.
 */
export function useGrowth(length: number): number {
  const [shown, setShown] = useState(length);
  // One that is published above the list pushes none out below.
  const next = length - shown > 1 ? Math.max(shown, FIRST) : length;
  const count = Math.min(next, length);
  if (count !== shown) setShown(count);
  useEffect(() => {
    if (count === length) return;
    const frame = requestAnimationFrame(() => setShown(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [count, length]);
  return count;
}
