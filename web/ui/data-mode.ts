import { useSyncExternalStore } from "react";

/** «Modo datos»: on this device little is to be loaded. What nobody chose, the browser's Save-Data decides. */
const KEY = "data-mode";
const listeners = new Set<() => void>();

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether the person, the browser or the network asks for little data. */
export function savesData(): boolean {
  const choice = chosen();
  if (choice !== null) return choice === "on";
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** Turns «Modo datos» on or off, for this device. */
export function setDataMode(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Storage may be blocked: then the browser's own setting decides.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useDataMode(): boolean {
  return useSyncExternalStore(subscribe, savesData, () => false);
}
