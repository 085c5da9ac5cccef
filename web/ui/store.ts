import { useSyncExternalStore } from "react";

/** A signal without a value: the changed value is kept elsewhere, on the device or in the document. */
export interface Signal {
  /** Notifies all subscribers. */
  send(): void;
  /** Calls the listener after each `send`; returns a function that unsubscribes. */
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

/** A value shared between components. */
export interface Store<T> {
  get(): T;
  /** Replaces the value. */
  set(next: T): void;
  /** Calls the listener after each `set`; returns a function that unsubscribes. */
  subscribe: Signal["subscribe"];
  /** A hook: the result of `read`; the component rerenders when it changes. */
  useValue(): T;
  useValue<R>(read: (value: T) => R): R;
}

/** `onServer` is the value on the server and while its page is hydrated, by default the first one. */
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
