import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { freePort } from "./free-port.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const NOBODY = 65534;
const amRoot = process.getuid?.() === 0;

interface ProcessExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The product as a process of its own, as an operator runs it. */
export interface ServerProcess {
  pid: number;
  url: string;
  /** Its output so far, stderr included. */
  output(): string;
  exitPromise: Promise<ProcessExit>;
  kill(signal: NodeJS.Signals): void;
  /** Waits until `/ready` answers 200; throws its output when the process ends before. */
  ready(): Promise<void>;
}

const childProcesses: ChildProcess[] = [];
const dataDirs: string[] = [];

/** An empty data directory; `removeProcesses` deletes it. */
export function emptyDataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), "resuena-process-"));
  dataDirs.push(directory);
  return directory;
}

/** A copy of a data directory after a first start, so that tests that are not about the first start are faster. */
export function migratedDataDir(): string {
  const directory = emptyDataDir();
  execFileSync("cp", ["-a", `${inject("migratedDataDir")}/.`, directory]);
  return directory;
}

/** Starts `server/main.ts` with exactly these environment variables, on the product's own Node. */
export async function startProcess(
  env: Record<string, string>,
  { command = [process.execPath], port }: { command?: string[]; port?: number } = {},
): Promise<ServerProcess> {
  const serverPort = port ?? (await freePort());
  const [program = "", ...args] = command;
  const child = spawn(program, [...args, join(root, "server/main.ts")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      // The directory of its database's socket.
      TMPDIR: process.env["TMPDIR"],
      NODE_COMPILE_CACHE: join(root, ".cache/node"),
      PORT: String(serverPort),
      HOST: "127.0.0.1",
      DEMO: "off",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  childProcesses.push(child);
  let printedOutput = "";
  child.stdout.on("data", (chunk) => (printedOutput += chunk));
  child.stderr.on("data", (chunk) => (printedOutput += chunk));
  const exitPromise = new Promise<ProcessExit>((end) => {
    child.once("close", (code, signal) => end({ code, signal }));
  });
  const url = `http://127.0.0.1:${serverPort}`;
  return {
    pid: child.pid ?? 0,
    url,
    output: () => printedOutput,
    exitPromise,
    kill: (signal) => void child.kill(signal),
    async ready() {
      // It prints its address once it listens: before that, another server may answer there.
      while (!printedOutput.includes(" está en http") || !(await isReady(url))) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`the server ended: ${printedOutput}`);
        await sleep(20);
      }
    },
  };
}

/** Whether a server answers that it is ready. */
export function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/ready`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * How to run Node as an ordinary user: as `nobody` when we are root, with the capability to pass the parent folders
 * of this checkout. Makes that user the owner of the data directory.
 */
export function ordinaryUser(dataDir: string): string[] {
  if (!amRoot) return [process.execPath];
  chownSync(dataDir, NOBODY, NOBODY);
  const caps = "+dac_override";
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  return ["setpriv", ...ids, `--inh-caps=${caps}`, `--ambient-caps=${caps}`, process.execPath];
}

/** The pid of the PostgreSQL in a data directory. */
export function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
}

/** Processes with this directory on their command line: its PostgreSQL. */
export function processesOn(dataDir: string): number[] {
  const path = resolve(dataDir);
  return readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .filter((pid) =>
      commandLine(pid)
        .split("\0")
        .some((word) => word.startsWith(path)),
    );
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // The process ended meanwhile.
  }
}

/** Ends what these tests started, in any state, and removes its data. */
export async function removeProcesses(): Promise<void> {
  for (const child of childProcesses.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exitPromise = new Promise((end) => child.once("exit", end));
    child.kill("SIGKILL");
    await exitPromise;
  }
  for (const directory of dataDirs.splice(0)) {
    for (const pid of processesOn(directory)) endIfThere(pid);
    while (processesOn(directory).length > 0) await sleep(20);
    rmSync(directory, { recursive: true, force: true });
  }
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGQUIT");
  } catch {
    // The process ended meanwhile.
  }
}
