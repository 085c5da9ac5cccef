/** The longest wait (ms) for the first answers, and the interval between checks. */
const mostMs = 8000;
const lookMs = 150;

let isFetching = (): boolean => false;

/** Registers a check whether the first page is still loading data: until it is done, nothing is preloaded. */
export function idleAfter(fetching: () => boolean): void {
  isFetching = fetching;
}

/** The page or its first answers are still loading. */
function isArriving(): boolean {
  return document.querySelector("main:not([aria-busy])") === null || isFetching();
}

/**
 * Runs a task once the page and its first answers are loaded and the browser is idle: preloading must not slow them
 * down. Returns a function that cancels it.
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
