import { ApiError } from "#platform/errors";

/** A hash uses both cores for 50 ms: two run at once, 20 wait, and further ones are refused. */
const atOnce = 2;
const longestQueue = 20;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a hash when it is its turn; throws `overloaded` when the queue is full. */
export async function inHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) throw new ApiError("overloaded", { retryAfter: 2 });
    // A finished hash passes its slot on, so `running` stays the same.
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
