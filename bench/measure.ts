import { type ChildProcess, fork, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Window, WindowResult } from "./load.ts";
import { cpuOf, family } from "./processes.ts";

export const password = "una clave para medir";

export interface Line {
  perSecond: number;
  p50: number;
  p99: number;
  cpuMs: number;
  serverMs: number;
  databaseMs: number;
  errors: number;
  bytes: number;
}

/** Starts the server as in production, without the demo community and without rate limits. */
export function startServer(port: number, dataDir: string): ChildProcess {
  const child = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DEMO: "off",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      SMTP_URL: "smtp://127.0.0.1:1",
    },
  });
  return child;
}

/** A connection to the server's database, with its socket and process id. */
export async function connect(
  dataDir: string,
): Promise<{ client: pg.Client; postmaster: number; socket: string }> {
  const [postmaster = "", , , , socket = ""] = readFileSync(
    join(dataDir, "postgres/postmaster.pid"),
    "utf8",
  ).split("\n");
  const client = new pg.Client({ host: socket, user: "postgres", database: "postgres" });
  // When something failed, the database is gone too: report the first error instead.
  client.on("error", () => {});
  await client.connect();
  return { client, postmaster: Number(postmaster), socket };
}

/** Starts the baseline server. */
export function startLimitServer(port: number, socket: string): ChildProcess {
  return spawn(process.execPath, ["bench/limit-server.ts", String(port), socket], {
    stdio: "inherit",
  });
}

/** One window of load on one of the servers; CPU of server and database. */
export async function window(
  requests: Window["requests"],
  on: number,
  server: number[],
  postmaster: number,
  length: number,
): Promise<Line> {
  const task: Window = {
    url: `http://127.0.0.1:${on}`,
    connections: 16,
    seconds: length,
    requests,
  };
  const before = [cpuOf(server), cpuOf(family(postmaster))] as const;
  const result = await load(task);
  const serverMs = (cpuOf(server) - before[0]) / result.requests;
  const databaseMs = (cpuOf(family(postmaster)) - before[1]) / result.requests;
  return {
    perSecond: Math.round(result.perSecond),
    p50: result.p50,
    p99: result.p99,
    cpuMs: round(serverMs + databaseMs),
    serverMs: round(serverMs),
    databaseMs: round(databaseMs),
    errors: result.errors,
    bytes: result.bytes,
  };
}

function load(task: Window): Promise<WindowResult> {
  const child = fork("bench/load.ts");
  child.send(task);
  return new Promise((resolve, reject) => {
    child.once("message", (result) => resolve(result as WindowResult));
    child.once("exit", (code) => code !== 0 && reject(new Error("load generator failed")));
  });
}

/** The median window, by its CPU. */
export function median(lines: Line[]): Line {
  const sortedLines = lines.toSorted((a, b) => a.cpuMs - b.cpuMs);
  const middle = sortedLines[Math.floor(sortedLines.length / 2)];
  if (!middle) throw new Error("no window was measured");
  return { ...middle, errors: lines.reduce((sum, line) => sum + line.errors, 0) };
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Waits until the address answers. */
export async function answers(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 20) {
    const ok = await fetch(url).then(
      () => true,
      () => false,
    );
    if (ok) return;
    await sleep(20);
  }
  throw new Error(`${url} does not answer`);
}

/** Has the server hash one password, at a real sign-up; everybody in the data set gets this hash. */
export async function passwordHash(client: pg.Client, port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v1/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      email: "medida@bench.resuena.test",
      password,
      data: { name: "Medida" },
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const { rows } = await client.query<{ hash: string }>(
    "select password_hash as hash from sign_ups",
  );
  return rows[0]?.hash ?? "";
}
