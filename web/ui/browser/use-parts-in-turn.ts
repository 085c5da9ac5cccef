import { startTransition, useEffect, useState } from "react";

/**
 * How many parts of a page may be rendered: one more after each painted frame, so that a slow phone can scroll and
 * react in between. All at once if their data is cached, since going back restores the scroll position in the full
 * height.
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
