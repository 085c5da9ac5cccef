import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseDown, sqlState } from "#platform/db/db";
import { ApiError } from "#platform/errors";

const pauses = [1000, 5000, 15_000, 60_000];

/** SQLSTATEs of a statement timeout and a lock timeout. */
const tookTooLong: readonly unknown[] = ["57014", "55P03"];

/** Repeats `work` after a pause when it failed only because the machine is too busy. */
export async function whenNotBusy<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of pauses)
    try {
      return await work();
    } catch (error) {
      const isBusy =
        (error instanceof ApiError && error.status === 503) ||
        tookTooLong.includes(sqlState(error)) ||
        isDatabaseDown(error);
      if (!isBusy) throw error;
      await sleep(pause);
    }
  return work();
}
