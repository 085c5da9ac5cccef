import { setTimeout as delay } from "node:timers/promises";

/** Longer than sending a mail takes, so that both cases take the same time (rule auth-1). */
const floorMs = 100;

/** Pads work whose duration would reveal whether an account exists. */
export async function inEvenTime(work: Promise<unknown>): Promise<void> {
  await Promise.all([work, delay(floorMs)]);
}
