import { ApiError } from "./client.ts";

/** Milliseconds before the next try, unless the server sends Retry-After. */
const pauses = [2000, 5000, 10_000, 20_000];

/**
 * Retries a request that the server was too busy for (503): nothing of it was stored, and the request is valid.
 * After the last retry it throws the server's error.
 */
export async function retryWhenBusy<T>(
  send: () => Promise<T>,
  signal: AbortSignal,
  onBusy: (busy: boolean) => void,
): Promise<T> {
  for (const usual of pauses)
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "overloaded") throw error;
      onBusy(true);
      await pause(error.retryAfter === undefined ? usual : error.retryAfter * 1000, signal);
      signal.throwIfAborted();
      onBusy(false);
    }
  return send();
}

/** Waits; ends early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) finish();
    else signal.addEventListener("abort", finish);
  });
}
