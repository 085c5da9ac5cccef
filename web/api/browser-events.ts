import { useEffect, useEffectEvent } from "react";

/**
 * What one part of the page tells the others, as an event of the window: posts, collections or
 * what one saved have changed, so every list of them asks again.
 */
export type BrowserEvent =
  | "posts:invalidate"
  | "collections:invalidate"
  | "saved-content:invalidate";

/** The other pages of this browser, which hear of what one keeps: feeds have their own news. */
const others = typeof window === "undefined" ? null : new BroadcastChannel("browser-events");
const postToOtherTabs = others?.postMessage.bind(others);
const forOthers: readonly string[] = ["collections:invalidate", "saved-content:invalidate"];
others?.addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (forOthers.includes(data)) window.dispatchEvent(new CustomEvent(data));
});

/** Tells everybody on this page, and those on others whom it concerns. */
export function announce(event: BrowserEvent): void {
  window.dispatchEvent(new CustomEvent(event));
  if (forOthers.includes(event)) postToOtherTabs?.(event);
}

/** Hears an event as long as the component stands; the handler may change with each render. */
export function useBrowserEvent(event: BrowserEvent, handler: () => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = () => onEvent();
    window.addEventListener(event, listener);
    return () => window.removeEventListener(event, listener);
  }, [event]);
}
