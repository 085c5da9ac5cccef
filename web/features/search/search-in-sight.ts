import { createStore } from "#web/ui/store.ts";

const inSight = createStore(false);

/** Sets whether a search field of the page is in view. */
export function setSearchInSight(next: boolean): void {
  if (next !== inSight.get()) inSight.set(next);
}

/** Whether a search field of the page is in view. */
export function useSearchInSight(): boolean {
  return inSight.useValue();
}
