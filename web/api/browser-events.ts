import { useEffect, useEffectEvent } from "react";

/**
 * Events between components of one tab: posts, collections or saved posts have changed, so the lists of them
 * refetch.
 */
export type BrowserEvent =
  | "posts:invalidate"
  | "collections:invalidate"
  | "saved-content:invalidate";

/**
 * Other tabs of this browser. They get changes of collections and saved posts; feeds learn of new posts from the
 * server.
 */
const others = typeof window === "undefined" ? null : new BroadcastChannel("browser-events");
const postToOtherTabs = others?.postMessage.bind(others);
const forOthers: readonly string[] = ["collections:invalidate", "saved-content:invalidate"];
others?.addEventListener("message", ({ data }: MessageEvent<string>) => {
  if (forOthers.includes(data)) window.dispatchEvent(new CustomEvent(data));
});

/** Dispatches an event in this tab and, where other tabs need it, in those. */
export function announce(event: BrowserEvent): void {
  window.dispatchEvent(new CustomEvent(event));
  if (forOthers.includes(event)) postToOtherTabs?.(event);
}

/** Listens to an event while the component is mounted; the handler may change with each render. */
export function useBrowserEvent(event: BrowserEvent, handler: () => void): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = () => onEvent();
    window.addEventListener(event, listener);
    return () => window.removeEventListener(event, listener);
  }, [event]);
}
