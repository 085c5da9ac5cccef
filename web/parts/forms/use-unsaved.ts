import { useEffect } from "react";
import { useLocation } from "react-router";
import { type Blocker, useBlocker } from "#web/parts/navigation/use-blocker.ts";

/**
 * While something is not saved, holds the way to another page, or to one that is not below `within`; out of the
 * site, the browser asks in its words, unless `losesData` is false.
 */
export function useUnsaved(
  active: boolean,
  { losesData = active, within }: { losesData?: boolean; within?: string | undefined } = {},
): Blocker {
  useEffect(() => {
    if (!losesData) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", preventUnload);
    return () => window.removeEventListener("beforeunload", preventUnload);
  }, [losesData]);
  const { pathname } = useLocation();
  const own = within ?? pathname;
  const isInside = (path: string) =>
    path === own || (within !== undefined && path.startsWith(`${within}/`));
  return useBlocker(
    // A page that is left stands until the next one is drawn: it does not hold the way from there.
    (from, to) => active && isInside(from.pathname) && !isInside(to.pathname),
  );
}
