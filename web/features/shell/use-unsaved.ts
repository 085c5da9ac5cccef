import { useEffect } from "react";
import { type Blocker, useBlocker, useLocation } from "react-router";

/** While something is not saved, holds the way to another page; out of the site, the browser asks in its words. */
export function useUnsaved(active: boolean): Blocker {
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [active]);
  const { pathname: own } = useLocation();
  return useBlocker(
    // A page that is left stands until the next one is drawn: it does not hold the way from there.
    ({ currentLocation, nextLocation }) =>
      active && currentLocation.pathname === own && nextLocation.pathname !== own,
  );
}
