import { useSyncExternalStore } from "react";
import { createSignal } from "#web/ui/store.ts";

/*
 * Bytes of audio and video that this device loaded over the network today; what comes from the browser's cache counts
 * nothing. Nothing is estimated: where the browser does not tell the size (`transferSize`), it stays at 0.
 */

const key = "loaded-today";
const changeSignal = createSignal();

type LoadedBytes = { day: string; bytes: number };

/** The day of a moment, in the zone of this device: it begins at its own midnight. */
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

/** Adds bytes that arrived at `time` (ms since 1970) to the sum of their day; a new day begins at 0. */
export function countLoaded(bytes: number, time: number): void {
  if (bytes <= 0) return;
  const day = dayOf(time);
  const before = read();
  try {
    const sum = bytes + (before?.day === day ? before.bytes : 0);
    localStorage.setItem(key, JSON.stringify({ day, bytes: sum }));
  } catch {
    // Storage may be blocked: then nothing is counted, and nothing is said.
  }
  changeSignal.send();
}

/** Bytes of today; 0 also when nothing is known. */
export function useLoadedToday(): number {
  return useSyncExternalStore(changeSignal.subscribe, loadedToday);
}

/** The same, asked once. */
export function loadedToday(): number {
  const record = read();
  return record?.day === dayOf(Date.now()) ? record.bytes : 0;
}

/** Counts from now on what this page loads, and what it has loaded already. */
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
