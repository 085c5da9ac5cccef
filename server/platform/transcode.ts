import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants as access } from "node:fs";
import { constants as os, setPriority } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { Refusal } from "./errors.ts";

/** A sound that is made smaller: what it is by its bytes, and how large and long the result may be at most. */
export interface Transcode {
  input: string;
  /** A new path. */
  output: string;
  /** By the extension under which we serve it. */
  extension: string;
  kbps: number;
  maxSeconds: number;
  maxBytes: number;
}

/** The reader for each extension, so that no file is taken for a playlist that names others. */
const readers = new Map([
  ["mp3", "mp3"],
  ["m4a", "mov"],
  ["aac", "aac"],
  ["ogg", "ogg"],
  ["wav", "wav"],
  ["flac", "flac"],
  ["webm", "matroska"],
]);

/**
 * The arguments of ffmpeg that turn a recording into AAC in M4A, which every browser plays. One file is
 * read, with the reader of its own type; nothing is taken from the net (security E7). Null for a type that
 * we do not know.
 */
export function transcodeArguments(task: Transcode): string[] | null {
  const reader = readers.get(task.extension);
  if (reader === undefined) return null;
  const source = ["-protocol_whitelist", "file", "-threads", "1", "-f", reader];
  // The sound and nothing else: no cover, no chapters, no tags of whoever recorded it.
  const sound = [
    "-map",
    "0:a:0",
    "-vn",
    "-sn",
    "-dn",
    "-map_metadata",
    "-1",
    "-map_chapters",
    "-1",
  ];
  const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-n"];
  const aac = ["-c:a", "aac", "-b:a", `${task.kbps}k`, "-ac", "2", "-ar", "44100", "-threads", "1"];
  const limits = ["-t", String(task.maxSeconds), "-fs", String(task.maxBytes)];
  const target = ["-movflags", "+faststart", "-f", "ipod", `file:${task.output}`];
  return [quiet, source, ["-i", `file:${task.input}`], sound, aac, limits, target].flat();
}

/** Where a program is: itself when it is a path, else the first one of that name in PATH; null when there is none. */
export function findProgram(name: string, path: string = process.env["PATH"] ?? ""): string | null {
  const places = isAbsolute(name)
    ? [name]
    : path
        .split(delimiter)
        .filter(Boolean)
        .map((directory) => join(directory, name));
  return places.find(mayRun) ?? null;
}

function mayRun(program: string): boolean {
  try {
    accessSync(program, access.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** What a song of the longest allowed length needs is far below; what takes more is hostile. */
const limits = { cpuSeconds: 120, dataKilobytes: 524_288 };

/**
 * Runs ffmpeg with low priority, no environment, and limits of CPU time and memory. False when it refused the
 * file, took too much, or broke; then nothing is to be made of what it left. Refuses with overloaded when the
 * machine is to blame: it cannot be started, or does not end within `ceiling`, wall-clock milliseconds, which
 * only guard against one that sleeps forever.
 */
export async function transcode(
  program: string,
  task: Transcode,
  ceiling = 1_800_000,
): Promise<boolean> {
  const given = transcodeArguments(task);
  if (given === null) return false;
  // Not every shell can set every limit: one that can not leaves it.
  const limited = `ulimit -t ${limits.cpuSeconds} 2>/dev/null; ulimit -d ${limits.dataKilobytes} 2>/dev/null; exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", limited, program, ...given], { env: {}, stdio: "ignore" });
  if (child.pid !== undefined) lower(child.pid);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, ceiling);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    if (isLate) throw new Error("it did not end within its ceiling");
    return code === 0;
  } catch (error) {
    throw new Refusal("overloaded", { text: `${program}: ${String(error)}` });
  } finally {
    clearTimeout(timer);
  }
}

function lower(pid: number): void {
  try {
    setPriority(pid, os.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not let us; then it works as fast as everybody.
  }
}
