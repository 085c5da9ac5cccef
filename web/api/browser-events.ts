import { useEffect, useEffectEvent } from "react";

/**
 * What one part of the page tells the others, as an event of the window (spec 2 §7): posts, collections or
 * what one saved have changed, so every list of them asks again.
 */
export type BrowserEvent =
  | "posts:invalidate"
  | "collections:invalidate"
  | "saved-content:invalidate";

/** Tells everybody on this page. */
export function announce(event: BrowserEvent): void {
  window.dispatchEvent(new CustomEvent(event));
}

/** Hears an event as long as the component stands; the handler may change with each render. */
export function useBrowserEvent(event: BrowserEvent, handler: () => void): void {
  const heard = useEffectEvent(handler);
  useEffect(() => {
    const listener = () => heard();
    window.addEventListener(event, listener);
    return () => window.removeEventListener(event, listener);
  }, [event]);
}
