import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import {
  emptyDataDir,
  ordinaryUser,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
});
afterAll(async () => {
  await removeProcesses();
  await server.stop();
});

/** The decoders that a process has started. */
function decodersOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter(Number.isInteger)
    .filter((pid) => {
      try {
        const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\w )/);
        const isChild = Number(rest.split(" ")[1]) === parent;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("decoder-worker");
      } catch {
        return false; // The process ended meanwhile.
      }
    });
}

test("13. a valid picture is stored although its decoder is suspended for more than ten seconds", async () => {
  await upload(ana, "image");
  // It waits for the next one for 30 s.
  const decoders = decodersOf(process.pid);
  expect(decoders.length).toBeGreaterThan(0);
  for (const pid of decoders) process.kill(pid, "SIGSTOP");
  const waiting = upload(ana, "image");
  try {
    expect(await Promise.race([waiting, sleep(11_000, "waits")])).toBe("waits");
  } finally {
    for (const pid of decoders) process.kill(pid, "SIGCONT");
  }
  expect(await waiting).toMatch(/^[0-9a-f-]{36}$/);
});

describe("13. a server that cannot start a decoder", () => {
  let other: ServerProcess;
  let asItsUser: string[];
  let most: string | undefined;

  /** The process limit of its user, as it sees it. */
  function limitProcesses(soft: string): void {
    const [program, ...args] = [...asItsUser, "prlimit"];
    execFileSync(program, [...args, "--pid", String(other.pid), `--nproc=${soft}:`]);
  }

  beforeAll(async () => {
    const dataDir = emptyDataDir();
    const command = ordinaryUser(dataDir);
    asItsUser = command.slice(0, -1);
    const database = server.ctx.config.databaseUrl ?? "";
    other = await startProcess(
      { PUBLIC_URL: server.url, DATABASE_URL: database, DATA_DIR: dataDir },
      { command },
    );
    await other.ready();
    most = /Max processes +(\w+)/.exec(readFileSync(`/proc/${other.pid}/limits`, "utf8"))?.[1];
  });

  test("says that it is overloaded, and when to retry; it does not call the file broken", async () => {
    const body = new Uint8Array(
      await sharp({ create: { width: 320, height: 200, channels: 3, background: "#c21" } })
        .jpeg()
        .toBuffer(),
    );
    const picture = () =>
      caller(other.url, ana.token).fetch("/api/files?kind=image", {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body,
      });
    limitProcesses("1");
    const refusal = await picture();
    expect([refusal.status, await refusal.json()]).toMatchObject([
      503,
      { code: "overloaded", message: expect.stringContaining("Intenta de nuevo") },
    ]);
    expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
    limitProcesses(String(most));
    await eventually(async () => expect((await picture()).status).toBe(200));
  });
});
