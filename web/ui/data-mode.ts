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
  const connection = connectionNow();
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

/** Whether pages may be loaded ahead: never with «Modo datos», Save-Data or a 2g or 3g connection (decisions 26). */
export function mayLoadAhead(): boolean {
  const connection = connectionNow();
  const slow = /[23]g$/.test(connection?.effectiveType ?? "");
  return chosen() !== "on" && connection?.saveData !== true && !slow;
}

interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

function connectionNow(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Calls the listener when what a device or its person asks for has changed. */
export function onDataModeChange(listener: () => void): void {
  listeners.add(listener);
  connectionNow()?.addEventListener("change", listener);
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
