import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#testing/free-port";
import { migratedDataDir, isReady, processesOn, removeProcesses } from "#testing/server-process";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A checkout in a folder with spaces and accents; on the same disk as this one, for hard links. */
let checkout: string;
let childProcesses: ChildProcess[] = [];

beforeAll(() => {
  if (!existsSync(join(root, "dist"))) throw new Error("dist is missing: `npm run build` makes it");
  mkdirSync(join(root, ".cache"), { recursive: true });
  checkout = mkdtempSync(join(root, ".cache", "mi música "));
  for (const name of ["contract", "db", "demo", "dist", "server", "tools", "web"])
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  for (const name of ["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"])
    cpSync(join(root, name), join(checkout, name));
  execFileSync("cp", ["-al", join(root, "node_modules"), checkout]);
  // As the installation leaves it, so that nothing is installed here.
  const marker = join(checkout, "node_modules/.resuena-lock");
  rmSync(marker, { force: true });
  const lock = readFileSync(join(checkout, "package-lock.json"));
  writeFileSync(marker, createHash("sha1").update(lock).digest("hex"));
});
afterEach(async () => {
  for (const child of childProcesses)
    if (child.exitCode === null) kill(-(child.pid ?? 0), "SIGKILL");
  childProcesses = [];
  await removeProcesses();
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process ended meanwhile.
  }
}

interface Started {
  pid: number;
  url: string;
  output(): string;
  exitPromise: Promise<number | null>;
}

/** Runs a command in the checkout, in a process group of its own, as a shell does. */
async function start(command: string[], env: Record<string, string> = {}): Promise<Started> {
  const port = await freePort();
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: checkout,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      TMPDIR: process.env["TMPDIR"],
      HOME: process.env["HOME"],
      PORT: String(port),
      HOST: "127.0.0.1",
      DEMO: "off",
      ...env,
    },
  });
  childProcesses.push(child);
  let printedOutput = "";
  child.stdout.on("data", (chunk) => (printedOutput += chunk));
  child.stderr.on("data", (chunk) => (printedOutput += chunk));
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    output: () => printedOutput,
    exitPromise: new Promise((resolve) => child.once("close", (code) => resolve(code))),
  };
}

async function serving(one: Started): Promise<void> {
  let hasExited = false;
  void one.exitPromise.then(() => (hasExited = true));
  // It is ready a moment before it prints its address.
  while (!one.output().includes(" está en http") || !(await isReady(one.url))) {
    if (hasExited) throw new Error(one.output());
    await sleep(50);
  }
}

describe("npm start, in a folder with spaces and accents in its name", () => {
  test.each<[string, (pid: number) => void]>([
    ["a SIGTERM", (pid) => kill(pid, "SIGTERM")],
    ["a Ctrl-C, which reaches every process of the terminal", (pid) => kill(-pid, "SIGINT")],
    ["a SIGTERM to every process", (pid) => kill(-pid, "SIGTERM")],
  ])("serves, and ends cleanly on %s", async (_how, end) => {
    const dataDir = migratedDataDir();
    const npm = await start(["npm", "start"], { DATA_DIR: dataDir });
    await serving(npm);
    expect(npm.output()).toContain(`Resuena está en http://localhost:${new URL(npm.url).port}`);
    expect(npm.output()).not.toContain("Instalando");
    end(npm.pid);
    expect([await npm.exitPromise, processesOn(dataDir)]).toEqual([0, []]);
    expect(npm.output()).not.toMatch(/error/i);
  });

  test("passes on the exit code of a server that refuses to start", async () => {
    const npm = await start(["npm", "start"], { PORT: "abc" });
    expect(await npm.exitPromise).toBe(1);
    expect(npm.output()).toMatch(/^La variable PORT no vale: .+\.$/m);
  });
});

/** The server of a starter: its only child once the build is done. */
function serverOf(starter: Started): number {
  const childPids = readFileSync(`/proc/${starter.pid}/task/${starter.pid}/children`, "utf8");
  return Number(childPids.trim().split(" ").at(-1));
}
const count = (one: Started, text: string) => one.output().split(text).length - 1;
/** Waits without a limit. */
async function until(one: Started, check: () => boolean): Promise<void> {
  let hasExited = false;
  void one.exitPromise.then(() => (hasExited = true));
  while (!check()) {
    if (hasExited) throw new Error(one.output());
    await sleep(20);
  }
}

test("2. the starter restarts a server that died, and ends cleanly while it waits", async () => {
  const dataDir = migratedDataDir();
  const starter = await start([process.execPath, "tools/start.mjs"], { DATA_DIR: dataDir });
  await serving(starter);
  for (const death of [1, 2]) {
    const before = serverOf(starter);
    kill(before, "SIGKILL");
    await until(starter, () => count(starter, " está en http") > death);
    expect(serverOf(starter)).not.toBe(before);
    expect(
      count(starter, "El servidor terminó de golpe (señal SIGKILL). Vuelve a empezar en"),
    ).toBe(death);
  }
  kill(serverOf(starter), "SIGKILL");
  await until(starter, () => count(starter, "Vuelve a empezar") === 3);
  // Also while it waits.
  kill(starter.pid, "SIGTERM");
  expect(await starter.exitPromise).toBe(0);
});

test("the starter forwards a SIGINT that reaches only itself", async () => {
  const dataDir = migratedDataDir();
  const starter = await start([process.execPath, "tools/start.mjs"], { DATA_DIR: dataDir });
  await serving(starter);
  kill(starter.pid, "SIGINT");
  expect([await starter.exitPromise, processesOn(dataDir)]).toEqual([0, []]);
});

test("14. npm run admin works in a new checkout, before npm start", async () => {
  const npm = await start(["npm", "run", "--silent", "admin", "--", "grant", "nadie@resuena.test"]);
  expect(await npm.exitPromise).toBe(1);
  expect(npm.output().trim()).toMatch(
    /^No hay ninguna cuenta con el email nadie@resuena\.test: .+\.$/,
  );
  expect(processesOn(join(checkout, ".data"))).toEqual([]);
});
