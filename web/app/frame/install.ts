import { createStore } from "#web/ui/store.ts";

/** The event with which Chromium offers to install the app; other browsers have a menu item of their own. */
type Offer = Event & { prompt(): Promise<unknown> };

const offer = createStore<Offer | null>(null);

// The event comes once, soon after the page loads; it is prevented, so that the menu item replaces the browser's
// banner.
if (typeof window !== "undefined") {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.set(event as Offer);
  });
  addEventListener("appinstalled", () => offer.set(null));
}

/** Asks whether to install the app; null where the browser cannot, or the app is installed. */
export function useInstall(): (() => void) | null {
  const current = offer.useValue();
  if (current === null) return null;
  return () => {
    offer.set(null);
    void current.prompt();
  };
}
