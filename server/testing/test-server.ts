import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { type Config, readConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { startServer } from "../start.ts";
import { type Caller, caller } from "./caller.ts";
import { freePort } from "./free-port.ts";
import { type NewPerson, createPerson } from "./people.ts";

export interface TestServer {
  url: string;
  ctx: Context;
  /** The file's own database, for checks behind the API. */
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Calls without a session. */
  visitor: Caller;
  /** Creates a person with a confirmed account and a finished onboarding, and a client for them. */
  person(username: string, details?: NewPerson): Promise<Caller & { id: string; token: string }>;
  stop(): Promise<void>;
}

/** A real server on a real port with its own database, cloned from the migrated template. */
export async function testServer(overrides: Partial<Config> = {}): Promise<TestServer> {
  const socket = inject("postgresSocket");
  const database = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ host: socket, user: "postgres", database: "postgres" });
  await admin.connect();
  // Through the write-ahead log, copying 30 MB and deleting them would take twice as long.
  await admin.query(`create database ${database} template template_test strategy file_copy`);
  await admin.end();

  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-test-"));
  const config: Config = {
    ...readConfig({ NODE_ENV: "test", LOG_LEVEL: "error" }),
    host: "127.0.0.1",
    port,
    publicUrl: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl: `postgres://postgres@${encodeURIComponent(socket)}/${database}`,
    demo: false,
    rateLimits: false,
    schedules: false,
    // No encoder: only the tests of variants need one.
    ffmpeg: undefined,
    // Test servers contact nothing outside: nobody listens on this port.
    links: {
      allowedTargets: [],
      spotifyUrl: "http://127.0.0.1:9",
      youTubeUrl: "http://127.0.0.1:9",
    },
    auth: { redirectUrls: [], mailIntervalSeconds: 0, mailsPerHour: 1_000_000 },
    ...overrides,
  };
  const running = await startServer(config);
  const pool = new pg.Pool({ host: socket, user: "postgres", database, max: 2 });
  pool.on("error", () => {});
  return {
    url: running.url,
    ctx: running.ctx,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    visitor: caller(running.url),
    person: async (username, details) => {
      const { id, token } = await createPerson(running, username, details ?? {});
      return { ...caller(running.url, token), id, token };
    },
    stop: async () => {
      await running.stop();
      await pool.end();
      rmSync(dataDir, { recursive: true, force: true });
      const last = new pg.Client({ host: socket, user: "postgres", database: "postgres" });
      await last.connect();
      await last.query(`drop database if exists ${database} with (force)`);
      await last.end();
    },
  };
}
