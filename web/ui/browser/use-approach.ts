import { useEffect, useEffectEvent, useState } from "react";

/** Pixels before the end at which the next page is requested. */
const AHEAD = 1400;

/** Calls `onNear` when the element of the returned ref comes near the viewport, while `active`. */
export function useApproach(
  active: boolean,
  onNear: () => void,
): (element: Element | null) => void {
  const [element, setElement] = useState<Element | null>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (element === null || !active) return;
    const observer = new IntersectionObserver(
      // Of several changes in one call the last is current.
      (changes) => {
        if (changes.at(-1)?.isIntersecting === true) near();
      },
      // `scrollMargin` is for a list that scrolls within the page; browsers without it load at the end.
      { rootMargin: `${AHEAD}px 0px`, scrollMargin: `${AHEAD}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, active]);
  return setElement;
}
