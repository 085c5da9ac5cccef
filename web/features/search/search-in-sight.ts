import { useSyncExternalStore } from "react";

let inSight = false;
const listeners = new Set<() => void>();

/** Says whether a search field of the page is in sight. */
export function setSearchInSight(next: boolean): void {
  if (next === inSight) return;
  inSight = next;
  for (const listener of listeners) listener();
}

/** Whether a search field of the page is in sight. */
export function useSearchInSight(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => inSight,
    () => false,
  );
}
