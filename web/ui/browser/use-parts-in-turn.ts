import { startTransition, useEffect, useState } from "react";

/**
 * How many parts of a page may be shown: one more after each painted frame, so that a slow phone scrolls and answers in
 * between. All at once where their data is there from the start: the way back needs the whole height of the page.
 */
export function usePartsInTurn(parts: number, ready: boolean): number {
  const [count, setCount] = useState(ready ? parts : 0);
  useEffect(() => {
    if (!ready || count >= parts) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The frame is painted before this runs.
      timer = setTimeout(() => startTransition(() => setCount(count + 1)), 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [count, parts, ready]);
  return count;
}
