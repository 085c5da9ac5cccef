import { useSyncExternalStore } from "react";

/** What Chromium offers when the app can be installed; other browsers have it in a menu of their own. */
type Offer = Event & { prompt(): Promise<unknown> };

let offer: Offer | null = null;
const listeners = new Set<() => void>();

function set(next: Offer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

// It comes once, soon after the page: the browser's own banner gives way to the row of the menu.
if (typeof window !== "undefined") {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set(event as Offer);
  });
  addEventListener("appinstalled", () => set(null));
}

/** Asks whether to install the app; null where that cannot be asked, or it is installed. */
export function useInstall(): (() => void) | null {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
    () => null,
  );
  if (current === null) return null;
  return () => {
    set(null);
    void current.prompt();
  };
}
