import { useEffect, useEffectEvent, useState } from "react";

/** Pixels before the end at which the next page is asked for: it arrives before the eye does. */
const AHEAD = 1400;

/** Calls when the element of the returned ref comes near the screen, while `active`. */
export function useApproach(
  active: boolean,
  onNear: () => void,
): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (element === null || !active) return;
    const observer = new IntersectionObserver(
      // One call may tell of several changes: the last one is how it stands.
      (changes) => {
        if (changes.at(-1)?.isIntersecting === true) near();
      },
      // The second is for a list that scrolls within the page; a browser without it waits for the end.
      { rootMargin: `${AHEAD}px 0px`, scrollMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, active]);
  return setElement;
}
