import type { Log } from "./log.ts";

/**
 * What nobody caught, a rejection too: one line that says so with its stack, and the end with code 1. What the
 * process knows may be half done by now, so that it is for the supervisor to start a new one.
 */
export function exitOnUncaught(log: Log): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "an error that nobody caught: the process ends");
    process.exit(1);
  });
}
