import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** C1 controls, line separators and marks that turn the direction of text: JSON lets them through, a terminal obeys them. */
const controls = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
/** Lines that may wait for a reader that is slower than the server, in bytes; later ones are dropped. */
const maxWaiting = 8 * 1024 * 1024;

/**
 * JSON lines in UTC on the standard output (security settings 11). They are written without blocking the event
 * loop; what waits is written when the process exits. Secrets are cut out whatever object they come in.
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
  /** What a broken rule of the database is called. */
  constraint?: string;
  stack?: string;
  cause?: ErrorLine;
}

/**
 * The parts of an error that hold no data of people: libraries hang addresses, rows of a table and whole
 * answers of other servers on theirs (`detail`, `response`, `endpoint`), which no line may repeat.
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

/** PostgreSQL quotes the value that it could not read (SQLSTATE class 22). */
function messageOf({ message, code }: Error & { code?: unknown }): string {
  const text =
    typeof code === "string" && /^22\w{3}$/.test(code) ? message.split(": ")[0] : message;
  return (text ?? "").slice(0, 500);
}
