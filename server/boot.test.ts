import { chmodSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "#testing/free-port";
import {
  emptyDataDir,
  ordinaryUser,
  processesOn,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";

afterEach(removeProcesses);

const good = { code: 0, signal: null };
const refused = { code: 1, signal: null };
const amRoot = process.getuid?.() === 0;

async function running(dataDir: string, command?: string[]): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: dataDir }, command ? { command } : {});
  await server.ready();
  return server;
}

/** Something that only this database knows, made at its first start. */
async function keysOf(server: ServerProcess): Promise<unknown> {
  return (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json();
}

/** PostgreSQL may need a moment longer than a server that was told to end while it started. */
async function nothingLeft(dataDir: string): Promise<boolean> {
  for (let waited = 0; waited < 5000; waited += 20) {
    if (processesOn(dataDir).length === 0) return true;
    await sleep(20);
  }
  return false;
}

describe("an empty data directory becomes a server, which ends well and keeps its data", () => {
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
    expect([await first.ended, processesOn(dataDir)]).toEqual([good, []]);

    const second = await running(dataDir, command(dataDir));
    expect(await keysOf(second)).toEqual(keys);
    second.kill("SIGINT");
    expect([await second.ended, processesOn(dataDir)]).toEqual([good, []]);
  });
});

describe("a boot that cannot succeed ends with a sentence and leaves nothing running", () => {
  test("a port that somebody else has: it names PORT, before anything is set up", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((done) => other.once("listening", done));
    const { port } = other.address() as { port: number };
    const dataDir = emptyDataDir();
    const server = await startProcess({ DATA_DIR: dataDir }, { port });
    expect(await server.ended).toEqual(refused);
    expect(server.output().trim()).toMatch(/^.*\bPORT\b.*\n?.*$/);
    expect(server.output()).toContain(String(port));
    expect(await nothingLeft(dataDir)).toBe(true);
    other.close();
  });

  test("an address that this machine does not have: it names HOST", async () => {
    const dataDir = emptyDataDir();
    const server = await startProcess({ DATA_DIR: dataDir, HOST: "192.0.2.1" });
    expect(await server.ended).toEqual(refused);
    expect(server.output()).toMatch(/\bHOST\b/);
    expect(await nothingLeft(dataDir)).toBe(true);
  });

  test("a data directory that cannot be one: it names DATA_DIR", async () => {
    const server = await startProcess({ DATA_DIR: "/dev/null/data" });
    expect(await server.ended).toEqual(refused);
    expect(server.output()).toMatch(/\bDATA_DIR\b/);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });

  test("a database that does not answer: it names DATABASE_URL", async () => {
    const port = await freePort();
    for (const host of ["127.0.0.1", "localhost"]) {
      const server = await startProcess({
        DATA_DIR: emptyDataDir(),
        DATABASE_URL: `postgres://nobody:secret@${host}:${port}/nothing`,
      });
      expect(await server.ended).toEqual(refused);
      expect(server.output()).toMatch(/DATABASE_URL\b.*ECONNREFUSED/);
      expect(server.output()).not.toContain("secret");
    }
  });
});

describe("a server that is told to end", () => {
  test("while it sets up its database for the first time leaves nothing running, and starts well later", async () => {
    const dataDir = emptyDataDir();
    for (const pause of [150, 700, 1200]) {
      const server = await startProcess({ DATA_DIR: dataDir });
      await sleep(pause);
      server.kill("SIGTERM");
      expect(await server.ended).toEqual(good);
      expect(await nothingLeft(dataDir)).toBe(true);
    }
    const server = await running(dataDir);
    // Told twice, as by a process group and its leader.
    server.kill("SIGTERM");
    server.kill("SIGTERM");
    server.kill("SIGINT");
    expect([await server.ended, processesOn(dataDir)]).toEqual([good, []]);
  });
});
