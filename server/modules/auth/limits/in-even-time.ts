import { setTimeout as delay } from "node:timers/promises";

/** Longer than sending a mail takes, so that not sending one takes as long (rule auth-1). */
const floorMs = 100;

/** Does work whose duration would tell whether an account exists. */
export async function inEvenTime(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, delay(floorMs)]);
}
