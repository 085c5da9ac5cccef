import { createContext, useSyncExternalStore } from "react";

/** When the server rendered the page (ms since 1970); null where the browser renders it itself. */
export const RenderedAt = createContext<number | null>(null);

/**
 * True on the server and while its page is hydrated: that output must not depend on the device (time zone, window
 * size, stored settings). Once hydrated, the component renders again with false.
 */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}
