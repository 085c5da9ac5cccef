import { useSyncExternalStore } from "react";
import { createSignal } from "#web/ui/store.ts";

/** Something that a person turns on or off, for this device. */
export interface StoredSwitch {
  /** Null where nobody chose, or storage is blocked. */
  choice(): boolean | null;
  set(on: boolean): void;
  /** Calls the listener after each `set`; gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Whether it is on; `read` says it where more than the choice counts. False on the server. */
  useOn(read?: () => boolean): boolean;
}

/** A switch that localStorage keeps under `key`. Where storage is blocked it stays as if nobody had chosen. */
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
        // As the comment above says.
      }
      changeSignal.send();
    },
    subscribe: changeSignal.subscribe,
    useOn: (read = isOn) => useSyncExternalStore(changeSignal.subscribe, read, () => false),
  };
}
