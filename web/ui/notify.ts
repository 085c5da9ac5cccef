import { createStore } from "./store.ts";

export type Notice = {
  title: string;
  text?: string;
  /** "danger" interrupts a screen reader; the others wait their turn. */
  tone?: "plain" | "positive" | "danger";
  action?: { label: string; onSelect: () => void };
};

export type ShownNotice = Notice & { id: number };

let nextId = 1;
/** The current message and the waiting ones. */
export const notices = createStore<readonly ShownNotice[]>([]);

/** Shows a short message. One is visible at a time, for 5000 ms; the next ones wait (rule web-1). */
export function notify(notice: Notice): void {
  notices.set([...notices.get(), { ...notice, id: nextId++ }]);
}

/** Closes a message; the next one follows. */
export function dismissNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

/** The current message, or null. */
export function currentNotice(): ShownNotice | null {
  return notices.get()[0] ?? null;
}
