import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";

/** While something is not saved, holds the way to another page; out of the site, the browser asks in its words. */
export function useUnsaved(active: boolean): Blocker {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname !== nextLocation.pathname,
  );
}
