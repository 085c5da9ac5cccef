import { readFileSync, readdirSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * CPU time (user + system) in ms of a process, including its finished children, since connections come and go within
 * a window. 0 when it is gone.
 */
function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const ticks = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 15);
    return (ticks.reduce((sum, value) => sum + Number(value), 0) * 1000) / ticksPerSecond;
  } catch {
    return 0;
  }
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

/** A process and its direct children: PostgreSQL is one postmaster with a process for each connection. */
export function family(pid: number): number[] {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return [pid, ...all.filter((other) => parentOf(other) === pid)];
}

/** Total CPU time in ms of several processes. */
export function cpuOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + cpuMs(pid), 0);
}

/** Proportional memory (PSS) of several processes, in MB. */
export function memoryMb(pids: number[]): number {
  const kb = pids.map((pid) => {
    try {
      return Number(
        /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"))?.[1] ?? 0,
      );
    } catch {
      return 0;
    }
  });
  return Math.round(kb.reduce((sum, value) => sum + value, 0) / 1024);
}
