import { ApiError } from "#platform/errors";

/** Runs work when it is its turn; throws `overloaded` when the queue is full. */
export type BoundedQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of this process, of which `atOnce` run at a time, `longest` wait, and further ones are refused. */
export function boundedQueue({
  atOnce,
  longest,
}: {
  atOnce: number;
  longest: number;
}): BoundedQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw new ApiError("overloaded", { retryAfter: 2 });
      // Finished work passes its slot on, so `running` stays the same.
      await new Promise<void>((turn) => waiting.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
