import type { Query, QueryClient } from "@tanstack/react-query";

/** Milliseconds between two checks for the server; the pause doubles each time. */
const pauses = { first: 3000, longest: 60_000 } as const;

/** Whether a request got no answer: no network, or a proxy that cannot reach the server. */
export function isUnreachable(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 0 || status === 502 || status === 504;
}

/**
 * Refetches the active queries that failed without a connection as soon as the server answers. One light request
 * checks for it, however many queries wait; the event `answers` tells the page.
 */
export function refetchWhenOnline(client: QueryClient): void {
  const cache = client.getQueryCache();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause: number = pauses.first;
  /** The service worker has answered a request from its cache. */
  let isServedFromCache = false;
  const isWaiting = (query: Query) =>
    query.isActive() && (isServedFromCache || isUnreachable(query.state.error));
  const scheduleCheck = () => {
    timer ??= setTimeout(() => void check(), pause);
  };
  const check = async () => {
    clearTimeout(timer);
    pause = Math.min(pause * 2, pauses.longest);
    if (await isServerReachable()) {
      dispatchEvent(new Event("answers"));
      const refetchPromise = client.refetchQueries({ predicate: isWaiting });
      isServedFromCache = false;
      await refetchPromise;
    }
    timer = undefined;
    if (cache.getAll().some(isWaiting)) scheduleCheck();
    else pause = pauses.first;
  };

  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "error" && isWaiting(event.query))
      scheduleCheck();
  });
  addEventListener("kept", () => {
    isServedFromCache = true;
    scheduleCheck();
  });
  addEventListener("online", () => {
    pause = pauses.first;
    if (timer === undefined) dispatchEvent(new Event("answers"));
    else void check();
  });
}

/** Resolves when the server answers again; checks when the browser goes online, and at growing intervals. */
export async function untilServerAnswers(signal: AbortSignal): Promise<void> {
  for (let wait: number = pauses.first; ; wait = Math.min(wait * 2, pauses.longest)) {
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        removeEventListener("online", go);
        signal.removeEventListener("abort", go);
        resolve();
      };
      const timer = setTimeout(go, wait);
      addEventListener("online", go);
      signal.addEventListener("abort", go);
    });
    if (signal.aborted || (await isServerReachable())) return;
  }
}

export async function isServerReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch("/ready", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
