import { useLayoutEffect, useState } from "react";
import { SearchEntry } from "./SearchEntry.tsx";
import { setSearchInSight } from "./search-in-sight.ts";

/** The search field in the page on phones: while it is in view, the top bar hides its search button. */
export function PageSearch() {
  const [element, setElement] = useState<Element | null>(null);
  useLayoutEffect(() => {
    if (element === null) return;
    // Until the observer's first answer, so that the button does not flash on a new page.
    setSearchInSight(true);
    const observer = new IntersectionObserver(
      (changes) => setSearchInSight(changes.at(-1)?.isIntersecting === true),
      // The top bar covers the edge of the window.
      { rootMargin: "-56px 0px 0px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      setSearchInSight(false);
    };
  }, [element]);
  return (
    <div ref={setElement}>
      <SearchEntry />
    </div>
  );
}
