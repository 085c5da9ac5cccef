import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** JSON lines in UTC; secrets are cut out whatever object they come in (security E11). */
export function openLog(config: Config): Log {
  return pino({
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "req.headers.authorization",
        "*.password",
        "*.access_token",
        "*.refresh_token",
        "*.token",
      ],
      censor: "[cut]",
    },
  });
}
