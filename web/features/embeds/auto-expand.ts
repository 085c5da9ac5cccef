import { useSyncExternalStore } from "react";

/** Whether videos of YouTube open by themselves on this device (spec 1 §4). Off until somebody chooses it. */
const KEY = "youtube-auto-expand";
const listeners = new Set<() => void>();

function isOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

export function setAutoExpand(on: boolean): void {
  try {
    localStorage.setItem(KEY, on ? "on" : "off");
  } catch {
    // Storage may be blocked: then a tap opens them.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useAutoExpand(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false);
}
