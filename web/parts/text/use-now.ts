import { useContext, useSyncExternalStore } from "react";
import { RenderedAt, useHydrating } from "#web/ui/browser/hydration.ts";
import { createSignal } from "#web/ui/store.ts";

const MINUTE_MS = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const minute = createSignal();
let clocks = 0;

function subscribe(listener: () => void): () => void {
  const stop = minute.subscribe(listener);
  clocks += 1;
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    minute.send();
  }, MINUTE_MS);
  return () => {
    stop();
    clocks -= 1;
    if (clocks > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in milliseconds, updated once a minute; one clock for all ages on the screen. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt ?? now,
  );
}

/** The time zone of dates: the device's own (undefined), but UTC on the server and while its page is hydrated. */
export function useZone(): "UTC" | undefined {
  return useHydrating() ? "UTC" : undefined;
}
