import { createStore } from "#web/ui/store.ts";

const inSight = createStore(false);

/** Says whether a search field of the page is in sight. */
export function setSearchInSight(next: boolean): void {
  if (next !== inSight.get()) inSight.set(next);
}

/** Whether a search field of the page is in sight. */
export function useSearchInSight(): boolean {
  return inSight.useValue();
}
