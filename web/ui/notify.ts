export type Notice = {
  title: string;
  text?: string;
  /** "danger" interrupts a screen reader; the others wait their turn. */
  tone?: "plain" | "positive" | "danger";
  action?: { label: string; onSelect: () => void };
};

export type ShownNotice = Notice & { id: number };

let queue: readonly ShownNotice[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function replace(next: readonly ShownNotice[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

/** Shows a short message. One is visible at a time, for 5000 ms; the next ones wait (decision 22). */
export function notify(notice: Notice): void {
  replace([...queue, { ...notice, id: nextId++ }]);
}

/** Takes a message away; the next one in the queue follows. */
export function dismissNotice(id: number): void {
  replace(queue.filter((notice) => notice.id !== id));
}

/** The message to show now, or null. */
export function currentNotice(): ShownNotice | null {
  return queue[0] ?? null;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
