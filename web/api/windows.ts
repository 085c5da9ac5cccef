import type { ServerEvents } from "#contract/realtime";

type Dispatch = (event: keyof ServerEvents, ...args: unknown[]) => void;

/** Milliseconds after which a hidden window closes its socket. */
const restAfter = 60_000;
/**
 * Events about the person or everybody, not about the content of one window: the window with the socket passes them
 * on.
 */
const forAll: ReadonlySet<keyof ServerEvents> = new Set([
  "posts:new",
  "notifications:changed",
  "people:blocked",
  "people:accepted",
  "bands:changed",
  "messages:changed",
  "messages:read",
  "messages:typing",
  "conversations:changed",
]);

interface Windows {
  /** Whether this window has closed its socket because it is hidden. */
  resting: () => boolean;
  /** Handles an event that the server sent to this window. */
  passOn: Dispatch;
  /** This window cannot get a socket now: another one takes the lock. */
  giveWay: () => void;
  close: () => void;
}

/**
 * Shares one socket between the hidden windows of one person in one browser
 * (docs/decisions/038-multiple-windows.md). The window that holds a lock keeps its socket while hidden, and passes
 * events that concern all windows on. The others `rest` after being hidden for a minute, and `wake` when they are
 * visible or get the lock. `dispatch` gets the events from other windows.
 */
export function shareSocket(
  person: string,
  { rest, wake, dispatch }: { rest: () => void; wake: () => void; dispatch: Dispatch },
  page: Document = document,
): Windows {
  const name = `resuena-live:${person}`;
  const channel = new BroadcastChannel(name);
  const postToWindows = channel.postMessage.bind(channel);
  const closing = new AbortController();
  const { signal } = closing;
  let releaseLock: (() => void) | undefined;
  let resting = false;
  let restTimer: ReturnType<typeof setTimeout> | undefined;

  function wakeUp(): void {
    clearTimeout(restTimer);
    if (!resting) return;
    resting = false;
    wake();
  }

  function onVisibilityChange(): void {
    if (page.visibilityState === "visible") return wakeUp();
    clearTimeout(restTimer);
    restTimer = setTimeout(() => {
      if (releaseLock !== undefined) return;
      resting = true;
      rest();
    }, restAfter);
  }

  /** The lock goes to the window that has waited longest when its holder releases it or is closed. */
  function waitForLock(): void {
    const holdLock = (): Promise<void> => {
      wakeUp();
      return new Promise((resolve) => {
        releaseLock = resolve;
      });
    };
    navigator.locks.request(name, { signal }, holdLock).catch(() => {
      // The window was closed while it waited.
    });
  }

  function release(): void {
    releaseLock?.();
    releaseLock = undefined;
  }

  channel.addEventListener("message", ({ data: [event, ...args] }: MessageEvent) =>
    dispatch(event, ...args),
  );
  // The Web Locks API exists on secure pages only: without it, every window keeps its socket.
  if ("locks" in navigator) {
    waitForLock();
    page.addEventListener("visibilitychange", onVisibilityChange, { signal });
    onVisibilityChange();
  }

  return {
    resting: () => resting,
    passOn(event, ...args) {
      if (releaseLock !== undefined && forAll.has(event)) postToWindows([event, ...args]);
    },
    giveWay() {
      if (releaseLock === undefined) return;
      release();
      waitForLock();
      onVisibilityChange();
    },
    close() {
      closing.abort();
      release();
      clearTimeout(restTimer);
      channel.close();
    },
  };
}
