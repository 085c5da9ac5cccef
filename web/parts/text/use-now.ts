import { useContext, useSyncExternalStore } from "react";
import { RenderedAt, useHydrating } from "#web/ui/hydration.ts";

const MINUTE_MS = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of listeners) each();
  }, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in milliseconds, moved on once a minute; one clock for all ages on the screen. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt ?? now,
  );
}

/** The zone of dates: the device's own (undefined), but UTC on the server and while its page is hydrated. */
export function useZone(): "UTC" | undefined {
  return useHydrating() ? "UTC" : undefined;
}
