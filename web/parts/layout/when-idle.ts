/** At most so long (ms) one waits for the first answers; and how often one looks. */
const mostMs = 8000;
const lookMs = 150;

let isFetching = (): boolean => false;

/** Tells what the first page waits for: while it does, nothing is loaded ahead. */
export function idleAfter(fetching: () => boolean): void {
  isFetching = fetching;
}

/** The page itself has not come, or its first answers have not. */
function isArriving(): boolean {
  return document.querySelector("main:not([aria-busy])") === null || isFetching();
}

/**
 * Runs a task once the page has loaded, its first answers have come and the browser has nothing to do: what
 * is loaded ahead must not stand in the way of what one waits for. Returns a cancel.
 */
export function whenIdle(task: () => void): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) task();
  };
  const since = performance.now();
  const wait = () => {
    if (cancelled) return;
    if (isArriving() && performance.now() - since < mostMs) return void setTimeout(wait, lookMs);
    // Safari has no requestIdleCallback.
    if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 4000 });
    else setTimeout(run, 300);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener("load", wait);
  };
}
