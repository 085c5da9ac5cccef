import { useSyncExternalStore } from "react";

/** News without a value: what changes is kept elsewhere, on the device or in the document. */
export interface Signal {
  /** Tells whoever subscribes that something has changed. */
  send(): void;
  /** Calls the listener after each `send`; gives the way to stop. */
  subscribe(listener: () => void): () => void;
}

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    send() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A value that parts of the page share, and that changes. */
export interface Store<T> {
  get(): T;
  /** Replaces the value. */
  set(next: T): void;
  /** Calls the listener after each `set`; gives the way to stop. */
  subscribe: Signal["subscribe"];
  /** What `read` makes of the value: the component renders again when that changes. */
  useValue(): T;
  useValue<R>(read: (value: T) => R): R;
}

/** `onServer` is the value on the server and while its page is hydrated: the first one, if it is not given. */
export function createStore<T>(first: T, onServer: T = first): Store<T> {
  let value = first;
  const { send, subscribe } = createSignal();
  return {
    get: () => value,
    set(next) {
      value = next;
      send();
    },
    subscribe,
    useValue: (read: (value: T) => unknown = (all) => all) =>
      useSyncExternalStore(
        subscribe,
        () => read(value),
        () => read(onServer),
      ) as never,
  };
}
