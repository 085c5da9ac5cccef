import { useSyncExternalStore } from "react";
import { createSignal } from "#web/ui/store.ts";

/** A setting that is on or off on this device. */
export interface StoredSwitch {
  /** Null without a choice, or when storage is blocked. */
  choice(): boolean | null;
  set(on: boolean): void;
  /** Calls the listener after each `set`; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Whether it is on; `read` decides where more than the choice matters. False on the server. */
  useOn(read?: () => boolean): boolean;
}

/** A switch stored in localStorage under `key`. Where storage is blocked it stays without a choice. */
export function storedSwitch(key: string): StoredSwitch {
  const changeSignal = createSignal();
  const choice = (): boolean | null => {
    try {
      const storedValue = localStorage.getItem(key);
      return storedValue === null ? null : storedValue === "on";
    } catch {
      return null;
    }
  };
  const isOn = (): boolean => choice() === true;
  return {
    choice,
    set(on) {
      try {
        localStorage.setItem(key, on ? "on" : "off");
      } catch {
        // Storage is blocked.
      }
      changeSignal.send();
    },
    subscribe: changeSignal.subscribe,
    useOn: (read = isOn) => useSyncExternalStore(changeSignal.subscribe, read, () => false),
  };
}
