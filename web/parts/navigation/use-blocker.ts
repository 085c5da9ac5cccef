import { useEffect, useEffectEvent, useState } from "react";
import type { Location } from "react-router";

type Hold = (from: Location, to: Location, proceed: () => void) => boolean;

const holds = new Set<Hold>();

/** Whether a component blocks this navigation. If so it stores `proceed`, which continues the navigation. */
export function holdNavigation(from: Location, to: Location, proceed: () => void): boolean {
  return [...holds].some((hold) => hold(from, to, proceed));
}

export type Blocker =
  | { state: "unblocked"; proceed?: undefined; reset?: undefined }
  | { state: "blocked"; proceed: () => void; reset: () => void };

/** Blocks navigation inside the app while `shouldBlock` is true for it, until the person decides. */
export function useBlocker(shouldBlock: (from: Location, to: Location) => boolean): Blocker {
  const [pendingNavigation, setPendingNavigation] = useState<{ proceed: () => void } | null>(null);
  const hold = useEffectEvent<Hold>((from, to, proceed) => {
    if (!shouldBlock(from, to)) return false;
    setPendingNavigation({ proceed });
    return true;
  });
  useEffect(() => {
    const mine: Hold = (...args) => hold(...args);
    holds.add(mine);
    return () => void holds.delete(mine);
  }, []);
  if (pendingNavigation === null) return { state: "unblocked" };
  return {
    state: "blocked",
    proceed() {
      setPendingNavigation(null);
      pendingNavigation.proceed();
    },
    reset: () => setPendingNavigation(null),
  };
}
