import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import {
  emptyDataDir,
  migratedDataDir,
  isReady,
  postmasterPid,
  processesOn,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";

/** A used data directory, copied for each test. */
let preparedDataDir: string;
let keys: unknown;

async function running(dataDir: string): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: dataDir });
  await server.ready();
  return server;
}

async function keysOf(server: ServerProcess): Promise<unknown> {
  return (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json();
}

function usedDataDir(): string {
  const dataDir = emptyDataDir();
  execFileSync("cp", ["-a", `${preparedDataDir}/.`, dataDir]);
  return dataDir;
}

beforeAll(async () => {
  const dataDir = migratedDataDir();
  const server = await running(dataDir);
  keys = await keysOf(server);
  server.kill("SIGTERM");
  await server.exitPromise;
  preparedDataDir = execFileSync("mktemp", ["-d"], { encoding: "utf8" }).trim();
  execFileSync("cp", ["-a", `${dataDir}/.`, preparedDataDir]);
  await removeProcesses();
});
afterEach(removeProcesses);
afterAll(() => rmSync(preparedDataDir, { recursive: true }));

describe("after a crash the next start recovers everything", () => {
  test("when only the server was killed: its PostgreSQL is taken over", async () => {
    const dataDir = usedDataDir();
    const first = await running(dataDir);
    const orphan = postmasterPid(dataDir);
    first.kill("SIGKILL");
    await first.exitPromise;
    await eventually(() => expect(processesOn(dataDir)).toEqual([orphan]));
    const second = await running(dataDir);
    expect(await keysOf(second)).toEqual(keys);
    await eventually(() => expect(processesOn(dataDir)).toEqual([postmasterPid(dataDir)]));
    second.kill("SIGTERM");
    await second.exitPromise;
    expect(processesOn(dataDir)).toEqual([]);
  });

  test("when both were killed, and a pid file is left", async () => {
    const dataDir = usedDataDir();
    const first = await running(dataDir);
    first.kill("SIGKILL");
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await first.exitPromise;
    const second = await running(dataDir);
    expect(await keysOf(second)).toEqual(keys);
  });

  test("when the pid in that file belongs to another PostgreSQL by now, which is left alone", async () => {
    const [mine, other] = [usedDataDir(), usedDataDir()];
    const neighbour = await running(other);
    const pidFile = join(mine, "postgres/postmaster.pid");
    writeFileSync(pidFile, readFileSync(join(other, "postgres/postmaster.pid"), "utf8"));
    const server = await running(mine);
    expect(await keysOf(server)).toEqual(keys);
    expect(await isReady(neighbour.url)).toBe(true);
  });
});

describe("of two servers on one data directory only the first one serves", () => {
  async function expectRefused(second: ServerProcess): Promise<void> {
    expect(await second.exitPromise).toEqual({ code: 1, signal: null });
    expect(second.output()).toMatch(/Otro servidor ya usa el directorio de datos .* DATA_DIR/);
  }

  test("also after its PostgreSQL was restarted", async () => {
    const dataDir = usedDataDir();
    const first = await running(dataDir);
    await expectRefused(await startProcess({ DATA_DIR: dataDir }));
    expect(await keysOf(first)).toEqual(keys);
    process.kill(postmasterPid(dataDir), "SIGKILL");
    await first.ready();
    await expectRefused(await startProcess({ DATA_DIR: dataDir }));
    expect(await keysOf(first)).toEqual(keys);
  });

  test("when both start at once on an empty directory", async () => {
    const dataDir = emptyDataDir();
    const both = await Promise.all([0, 1].map(() => startProcess({ DATA_DIR: dataDir })));
    const loser = await Promise.race(both.map((server) => server.exitPromise.then(() => server)));
    await expectRefused(loser);
    const winner = both.find((server) => server !== loser);
    await winner?.ready();
    await eventually(() => expect(processesOn(dataDir)).toHaveLength(1));
  });
});

test("a server survives the death of its PostgreSQL: 503 meanwhile, then it answers again", async () => {
  const dataDir = usedDataDir();
  const server = await running(dataDir);
  for (let round = 0; round < 3; round += 1) {
    const before = postmasterPid(dataDir);
    process.kill(before, "SIGKILL");
    const seenStatuses = new Set<number>();
    for (let status = 0; status !== 200 || postmasterPidOr0(dataDir) === before;) {
      const answer = await fetch(`${server.url}/api/get-feed`);
      status = answer.status;
      seenStatuses.add(status);
      if (status === 503) {
        const refusal = (await answer.json()) as object;
        expect(refusal).toMatchObject({ code: "unavailable", request_id: expect.any(String) });
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
      }
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
      await sleep(10);
    }
    expect([200, 503]).toEqual(expect.arrayContaining([...seenStatuses]));
    expect(await isReady(server.url)).toBe(true);
  }
  server.kill("SIGTERM");
  expect(await server.exitPromise).toEqual({ code: 0, signal: null });
  expect(processesOn(dataDir)).toEqual([]);
});

/** While PostgreSQL starts, its pid file may be missing or incomplete. */
function postmasterPidOr0(dataDir: string): number {
  try {
    return postmasterPid(dataDir);
  } catch {
    return 0;
  }
}

test("1. an uncaught error is one line of the log, and the process ends with code 1", async () => {
  for (const fault of ["throw new Error('planted')", "Promise.reject(new Error('planted'))"]) {
    const onSignal = `data:text/javascript,process.once("SIGUSR2", () => { ${fault} })`;
    const server = await startProcess(
      { DATA_DIR: usedDataDir() },
      { command: [process.execPath, "--import", onSignal] },
    );
    await server.ready();
    server.kill("SIGUSR2");
    expect(await server.exitPromise).toEqual({ code: 1, signal: null });
    const lines = server.output().split("\n");
    const line = lines.find((one) => one.includes("an error that nobody caught"));
    expect(JSON.parse(line ?? "{}")).toMatchObject({ level: 60, err: { message: "planted" } });
  }
});
