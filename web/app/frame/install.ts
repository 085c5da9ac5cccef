import { createStore } from "#web/ui/store.ts";

/** What Chromium offers when the app can be installed; other browsers have it in a menu of their own. */
type Offer = Event & { prompt(): Promise<unknown> };

const offer = createStore<Offer | null>(null);

// It comes once, soon after the page: the browser's own banner gives way to the row of the menu.
if (typeof window !== "undefined") {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer.set(event as Offer);
  });
  addEventListener("appinstalled", () => offer.set(null));
}

/** Asks whether to install the app; null where that cannot be asked, or it is installed. */
export function useInstall(): (() => void) | null {
  const current = offer.useValue();
  if (current === null) return null;
  return () => {
    offer.set(null);
    void current.prompt();
  };
}
