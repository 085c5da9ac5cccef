import type { Log } from "./log.ts";

/**
 * Logs an uncaught error or rejection with its stack, and exits with code 1. State may be inconsistent, so the
 * supervisor must start a new process.
 */
export function exitOnUncaught(log: Log): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ err: error, origin }, "an error that nobody caught: the process ends");
    process.exit(1);
  });
}
