import { once } from "node:events";
import { chmodSync, existsSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test, vi } from "vitest";
import { eventually } from "#testing/eventually";
import { freePort } from "#testing/free-port";
import {
  emptyDataDir,
  migratedDataDir,
  ordinaryUser,
  processesOn,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";

afterAll(removeProcesses);

const good = { code: 0, signal: null };
const failedStart = { code: 1, signal: null };
const amRoot = process.getuid?.() === 0;

async function running(dataDir: string, command?: string[]): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: dataDir }, command ? { command } : {});
  await server.ready();
  return server;
}

/** A marker that only this database has, created at its first start. */
async function keysOf(server: ServerProcess): Promise<unknown> {
  return (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json();
}

/** PostgreSQL may need a moment longer than a server that was stopped during its start. */
function expectNoProcesses(dataDir: string): Promise<void> {
  return eventually(() => expect(processesOn(dataDir)).toEqual([]));
}

describe("a server starts on an empty data directory, stops cleanly and keeps its data", () => {
  test.each<[string, (dataDir: string) => string[]]>([
    [
      "in a folder that only its owner may enter, as root with the rights of a container",
      () => [...(amRoot ? ["setpriv", "--bounding-set=-dac_read_search"] : []), process.execPath],
    ],
    [
      "in a folder that everybody may enter",
      (dataDir) => {
        chmodSync(dataDir, 0o755);
        return [process.execPath];
      },
    ],
    ["of an ordinary user", ordinaryUser],
  ])("%s", async (_where, command) => {
    const dataDir = emptyDataDir();
    const first = await running(dataDir, command(dataDir));
    const keys = await keysOf(first);
    first.kill("SIGTERM");
    expect([await first.exitPromise, processesOn(dataDir)]).toEqual([good, []]);

    const second = await running(dataDir, command(dataDir));
    expect(await keysOf(second)).toEqual(keys);
    second.kill("SIGINT");
    expect([await second.exitPromise, processesOn(dataDir)]).toEqual([good, []]);
  });
});

describe("a start that cannot succeed ends with a sentence and leaves no process running", () => {
  test("a port in use: it names PORT, before anything is set up", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as { port: number };
    const dataDir = emptyDataDir();
    const server = await startProcess({ DATA_DIR: dataDir }, { port });
    expect(await server.exitPromise).toEqual(failedStart);
    expect(server.output().trim()).toMatch(/^.*\bPORT\b.*\n?.*$/);
    expect(server.output()).toContain(String(port));
    await expectNoProcesses(dataDir);
    other.close();
  });

  test("an address that this machine does not have: it names HOST", async () => {
    const dataDir = emptyDataDir();
    const server = await startProcess({ DATA_DIR: dataDir, HOST: "192.0.2.1" });
    expect(await server.exitPromise).toEqual(failedStart);
    expect(server.output()).toMatch(/\bHOST\b/);
    await expectNoProcesses(dataDir);
  });

  test("an unusable data directory: it names DATA_DIR", async () => {
    const server = await startProcess({ DATA_DIR: "/dev/null/data" });
    expect(await server.exitPromise).toEqual(failedStart);
    expect(server.output()).toMatch(/\bDATA_DIR\b/);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });

  test("an unreachable database: it names DATABASE_URL", async () => {
    const port = await freePort();
    for (const host of ["127.0.0.1", "localhost"]) {
      const server = await startProcess({
        DATA_DIR: emptyDataDir(),
        DATABASE_URL: `postgres://nobody:secret@${host}:${port}/nothing`,
      });
      expect(await server.exitPromise).toEqual(failedStart);
      expect(server.output()).toMatch(/DATABASE_URL\b.*ECONNREFUSED/);
      expect(server.output()).not.toContain("secret");
    }
  });
});

describe.concurrent("a server that is stopped", () => {
  test("while it sets up its database leaves no process running, and starts again later", async () => {
    const dataDir = emptyDataDir();
    const steps = ["postgres.new", "postgres/PG_VERSION", "postgres/postmaster.pid"];
    for (const [at, step] of steps.entries()) {
      const server = await startProcess({ DATA_DIR: dataDir });
      // On a busy machine, this check may come after the step, when its file is renamed.
      const hasLaterStep = (): boolean =>
        steps.slice(at).some((file) => existsSync(join(dataDir, file)));
      while (!hasLaterStep()) await sleep(5);
      server.kill("SIGTERM");
      expect([step, await server.exitPromise]).toEqual([step, good]);
      await expectNoProcesses(dataDir);
    }
    const server = await running(dataDir);
    server.kill("SIGTERM");
    expect(await server.exitPromise).toEqual(good);
  });

  test("twice, as by a process group and its leader, stops once and cleanly", async () => {
    const dataDir = migratedDataDir();
    const server = await running(dataDir);
    for (const signal of ["SIGTERM", "SIGTERM", "SIGINT"] as const) server.kill(signal);
    expect([await server.exitPromise, processesOn(dataDir)]).toEqual([good, []]);
  });

  test("finishes running requests, and waits at most ten seconds for slow ones", async () => {
    const dataDir = migratedDataDir();
    const server = await running(dataDir);
    const port = Number(new URL(server.url).port);
    const head = [
      "POST /auth/v1/recover HTTP/1.1",
      "Host: resuena.test",
      "Content-Type: application/json",
      // Answered when the head has been read.
      "Expect: 100-continue",
    ];
    const body = JSON.stringify({ email: "ana@resuena.test" });
    const open = async (): Promise<{ socket: Socket; answer: Promise<string> }> => {
      const socket = connect(port, "127.0.0.1");
      socket.write(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n{`);
      const [goOn] = (await once(socket, "data")) as [Buffer];
      expect(String(goOn)).toMatch(/^HTTP\/1\.1 100 /);
      return { socket, answer: text(socket).catch(() => "cut") };
    };
    const [finishing, endless] = await Promise.all([open(), open()]);
    const signalledAt = performance.now();
    server.kill("SIGTERM");
    const isClosed = () =>
      fetch(`${server.url}/health`).then(
        () => false,
        () => true,
      );
    await vi.waitUntil(isClosed, { timeout: 60_000, interval: 20 });
    finishing.socket.write(body.slice(1));
    expect(await finishing.answer).toMatch(/^HTTP\/1\.1 200 OK/);
    expect([await server.exitPromise, processesOn(dataDir)]).toEqual([good, []]);
    // A body may take thirty seconds: the server did not wait for that.
    expect(performance.now() - signalledAt).toBeLessThan(30_000);
    expect(await endless.answer).not.toContain("200");
  });
});
