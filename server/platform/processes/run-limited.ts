import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants as access } from "node:fs";
import { constants as os, setPriority } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
import { ApiError } from "#platform/errors";

export interface ProgramLimits {
  cpuSeconds: number;
  dataKilobytes: number;
  /** Wall-clock milliseconds: only a guard against a program that sleeps forever. */
  ceilingMs: number;
}

/**
 * The path of a program: itself if it is a path, else the first one of that name in PATH; null when there is none.
 */
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

/**
 * Waits for a line, so that the priority is set before the program begins, then runs it, and kills it when standard
 * input ends: the parent has stopped or was killed. Not every shell supports every limit.
 */
const script = ({ cpuSeconds, dataKilobytes }: ProgramLimits): string => `
ulimit -t ${cpuSeconds} 2>/dev/null
ulimit -d ${dataKilobytes} 2>/dev/null
read -r line || exit 1
exec 3<&0
"$0" "$@" </dev/null 3<&- &
program=$!
{ read -r line <&3; kill -9 "$program"; } 2>/dev/null &
watcher=$!
exec 3<&-
wait "$program"
code=$?
kill "$watcher"
exit "$code"`;

/**
 * Runs a program with low priority, no environment, and limits of CPU time and memory. False when it failed, crashed
 * or exceeded a limit. Throws overloaded when the machine is to blame: the program cannot be started, or does not end
 * within the timeout.
 */
export async function runLimited(
  program: string,
  args: string[],
  limits: ProgramLimits,
): Promise<boolean> {
  const child = spawn("/bin/sh", ["-c", script(limits), program, ...args], {
    env: {},
    stdio: ["pipe", "ignore", "ignore"],
  });
  // A shell that has ended does not read: its exit is handled below.
  child.stdin.on("error", () => {});
  if (child.pid !== undefined) lowerPriority(child.pid);
  child.stdin.write("\n");
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.stdin.destroy();
  }, limits.ceilingMs);
  try {
    const [code] = (await once(child, "close")) as [number | null];
    if (isLate) throw new Error("it did not end within its ceiling");
    return code === 0;
  } catch (error) {
    throw new ApiError("overloaded", { text: `${program}: ${String(error)}` });
  } finally {
    clearTimeout(timer);
  }
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, os.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not allow it; then it runs with normal priority.
  }
}
