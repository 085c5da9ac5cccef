import { useEffect } from "react";
import { useLocation } from "react-router";
import { type Blocker, useBlocker } from "#web/parts/navigation/use-blocker.ts";

/**
 * While there are unsaved changes, blocks leaving for another page, or for one that is not below `within`. When
 * leaving the site the browser asks, unless `losesData` is false.
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
    // A page stays mounted until the next one is rendered, and must not block navigation from there.
    (from, to) => active && isInside(from.pathname) && !isInside(to.pathname),
  );
}
