import { useEffect, useState } from "react";
import { SearchEntry } from "./SearchEntry.tsx";
import { setSearchInSight } from "./search-in-sight.ts";

/** The search field in the page on phones: while it is in view, the top bar hides its search button. */
export function PageSearch() {
  const [element, setElement] = useState<Element | null>(null);
  useEffect(() => {
    if (element === null) return;
    const observer = new IntersectionObserver((changes) =>
      setSearchInSight(changes.at(-1)?.isIntersecting === true),
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
