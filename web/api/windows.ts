import type { ServerEvents } from "#contract/realtime";

type Hear = (event: keyof ServerEvents, ...args: unknown[]) => void;

/** Milliseconds: a window that nobody has seen for so long closes its socket. */
const restAfter = 60_000;
/** Told to people or to everybody, whatever a window shows: one of them may pass it on to the others. */
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
  /** Whether this window does without a socket, since nobody sees it. */
  resting: () => boolean;
  /** The server told this window something. */
  passOn: Hear;
  /** This window gets no socket now: another one keeps its own for all. */
  giveWay: () => void;
  close: () => void;
}

/**
 * What the windows of one person in one browser share (docs/decisions/038-multiple-windows.md). One holds a lock:
 * it keeps its socket also when nobody sees it, and passes on to the others what concerns all. The others `rest`
 * after a minute out of sight, and `wake` when they are seen or the lock comes to them. `dispatch` gets what
 * another window passed on.
 */
export function amongWindows(
  person: string,
  { rest, wake, dispatch }: { rest: () => void; wake: () => void; dispatch: Hear },
  page: Document = document,
): Windows {
  const name = `resuena-live:${person}`;
  const channel = new BroadcastChannel(name);
  const postToWindows = channel.postMessage.bind(channel);
  const closing = new AbortController();
  const { signal } = closing;
  let letGo: (() => void) | undefined;
  let resting = false;
  let unseen: ReturnType<typeof setTimeout> | undefined;

  function getUp(): void {
    clearTimeout(unseen);
    if (!resting) return;
    resting = false;
    wake();
  }

  function look(): void {
    if (page.visibilityState === "visible") return getUp();
    clearTimeout(unseen);
    unseen = setTimeout(() => {
      if (letGo !== undefined) return;
      resting = true;
      rest();
    }, restAfter);
  }

  /** Whoever waited longest gets the lock when its holder gives it back or is closed. */
  function waitForLock(): void {
    const holdLock = (): Promise<void> => {
      getUp();
      return new Promise((resolve) => {
        letGo = resolve;
      });
    };
    navigator.locks.request(name, { signal }, holdLock).catch(() => {
      // Closed while it waited.
    });
  }

  function release(): void {
    letGo?.();
    letGo = undefined;
  }

  channel.addEventListener("message", ({ data: [event, ...args] }: MessageEvent) =>
    dispatch(event, ...args),
  );
  // Browsers have locks on secure pages only: without them, nobody rests.
  if ("locks" in navigator) {
    waitForLock();
    page.addEventListener("visibilitychange", look, { signal });
    look();
  }

  return {
    resting: () => resting,
    passOn(event, ...args) {
      if (letGo !== undefined && forAll.has(event)) postToWindows([event, ...args]);
    },
    giveWay() {
      if (letGo === undefined) return;
      release();
      waitForLock();
      look();
    },
    close() {
      closing.abort();
      release();
      clearTimeout(unseen);
      channel.close();
    },
  };
}
