import { ApiError } from "./client.ts";

/** Milliseconds before the next try; the server's own Retry-After goes before. */
const pauses = [2000, 5000, 10_000, 20_000];

/**
 * Sends again what the server was too busy for (503): nothing of it was stored, and nothing is wrong with it.
 * After the last try it throws what the server said.
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

/** Ends early when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}
