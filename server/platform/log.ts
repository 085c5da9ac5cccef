import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** C1 controls, line separators and bidirectional controls: valid in JSON, but interpreted by terminals. */
const controls = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Bytes that may wait for a slow reader; later lines are dropped. */
const maxWaiting = 8 * 1024 * 1024;

/**
 * JSON lines in UTC on standard output (security settings 11). They are written without blocking the event loop; the
 * rest is written when the process exits. Secrets are redacted in any object.
 */
export function openLog(config: Config): Log {
  const output = pino.destination({ dest: 1, sync: false, maxLength: maxWaiting });
  const write = (line: string): void => void output.write(line.replace(controls, escape));
  const options = {
    level: config.logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    redact: {
      paths: ["*.password", "*.access_token", "*.refresh_token", "*.token"],
      censor: "[cut]",
    },
  };
  return pino(options, { write });
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

interface ErrorLine {
  type: string;
  message: string;
  code?: string;
  /** The name of a violated database constraint. */
  constraint?: string;
  stack?: string;
  cause?: ErrorLine;
}

/**
 * The parts of an error without personal data: libraries attach addresses, rows of a table and whole responses of
 * other servers (`detail`, `response`, `endpoint`), which must not be logged.
 */
function describeError(error: unknown): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  const line: ErrorLine = { type: error.name, message: messageOf(error) };
  if (typeof code === "string") line.code = code;
  if (typeof constraint === "string") line.constraint = constraint;
  const frames = (error.stack ?? "").split("\n").filter((part) => /^ +at /.test(part));
  if (frames.length > 0) line.stack = frames.join("\n");
  if (error.cause instanceof Error) line.cause = describeError(error.cause);
  return line;
}

/** PostgreSQL quotes the value that it could not parse (SQLSTATE class 22). */
function messageOf({ message, code }: Error & { code?: unknown }): string {
  const text =
    typeof code === "string" && /^22\w{3}$/.test(code) ? message.split(": ")[0] : message;
  return (text ?? "").slice(0, 500);
}
