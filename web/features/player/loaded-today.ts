import { useSyncExternalStore } from "react";
import { createSignal } from "#web/ui/store.ts";

/* Bytes of audio and video that this device loaded over the network today, without those from the browser's
   cache. Nothing is estimated: where the browser does not report the size (`transferSize`), it stays at 0. */

const key = "loaded-today";
const changeSignal = createSignal();

type LoadedBytes = { day: string; bytes: number };

/** The local date of a moment. */
function dayOf(time: number): string {
  const at = new Date(time);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].join("-");
}

function read(): LoadedBytes | null {
  try {
    const record = JSON.parse(localStorage.getItem(key) ?? "null") as Partial<LoadedBytes> | null;
    const { day, bytes } = record ?? {};
    return typeof day === "string" && Number.isSafeInteger(bytes)
      ? { day, bytes: bytes ?? 0 }
      : null;
  } catch {
    return null;
  }
}

/** Adds bytes that arrived at `time` (ms since 1970) to the sum of their day; a new day starts at 0. */
export function countLoaded(bytes: number, time: number): void {
  if (bytes <= 0) return;
  const day = dayOf(time);
  const before = read();
  try {
    const sum = bytes + (before?.day === day ? before.bytes : 0);
    localStorage.setItem(key, JSON.stringify({ day, bytes: sum }));
  } catch {
    // Without storage nothing is counted or displayed.
  }
  changeSignal.send();
}

/** Bytes of today; 0 also when unknown. */
export function useLoadedToday(): number {
  return useSyncExternalStore(changeSignal.subscribe, loadedToday);
}

/** The same without subscribing to changes. */
export function loadedToday(): number {
  const record = read();
  return record?.day === dayOf(Date.now()) ? record.bytes : 0;
}

/** Counts what this page loads from now on, and what it has loaded already. */
export function watchLoaded(): void {
  if (!("PerformanceObserver" in globalThis)) return;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { initiatorType, transferSize, responseEnd } = entry;
      if (initiatorType === "audio" || initiatorType === "video")
        countLoaded(transferSize, performance.timeOrigin + responseEnd);
    }
  }).observe({ type: "resource", buffered: true });
}
