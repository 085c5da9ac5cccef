import { ApiError } from "#platform/errors";

/** Hashing takes both cores for 50 ms: two at once, 20 that wait, and whoever comes then is told so. */
const atOnce = 2;
const longestQueue = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a hash when it is its turn; refuses with `overloaded` when the queue is full. */
export async function inHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new ApiError("overloaded", { retryAfter: 2 });
    // Whoever finishes hands over its place, so `running` stays as it is.
    await new Promise<void>((turn) => waiting.push(turn));
  } else running += 1;
  try {
    return await hash();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
