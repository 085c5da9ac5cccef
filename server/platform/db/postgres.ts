import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { userInfo, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { lockDirectory } from "./directory-lock.ts";
import { ownDirectory, postgresPrograms } from "./postgres-programs.ts";

/** The embedded PostgreSQL: its connection string, and how to stop it. */
export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

const settings = {
  listen_addresses: "",
  max_connections: "100",
  shared_buffers: "256MB",
  random_page_cost: "1.1",
  wal_compression: "on",
};

/** Consecutive failed starts before giving up; the first ones after a crash may fail. */
const patience = 20;

/**
 * Starts the PostgreSQL from npm on `dataDir`, an existing directory, reachable only through a Unix socket, and
 * restarts it when it dies. One left behind by a killed server is ended first; a second live server in the same
 * directory throws a sentence that says so. When this process ends by anything but SIGKILL, PostgreSQL is told to end
 * too.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const home = realpathSync(dataDir);
  const lock = lockDirectory(home);
  if (lock === null)
    throw new Error(
      `Otro servidor ya usa el directorio de datos ${home}. Detenlo, o elige otro DATA_DIR.`,
    );
  try {
    const postgres = await start(home, log);
    return {
      connection: postgres.connection,
      async stop() {
        await postgres.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function start(home: string, log: (line: string) => void): Promise<EmbeddedPostgres> {
  const cluster = join(home, "postgres");
  const socketDir = socketDirectory(home);
  const programs = postgresPrograms([home, tmpdir()]);
  await endOrphan(cluster);
  if (!existsSync(join(cluster, "PG_VERSION"))) await programs.initialise(cluster);

  const logFile = join(home, "postgres.log");
  const options = Object.entries({ ...settings, unix_socket_directories: socketDir });
  const args = ["-D", cluster, ...options.flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  let child: ChildProcess | undefined;
  let failures = 0;
  let stopping = false;
  const launch = (): void => {
    const output = openSync(logFile, "a", 0o600);
    const postgresProcess = programs.serve(args, output);
    closeSync(output);
    postgresProcess.once("error", (error) => log(`PostgreSQL: ${error.message}`));
    postgresProcess.once("close", (code, signal) => {
      child = undefined;
      failures += 1;
      if (stopping) return;
      log(`PostgreSQL stopped by itself (${signal ?? code}); starting it again`);
      setTimeout(() => !stopping && launch(), 200);
    });
    child = postgresProcess;
  };
  const end = (): void => {
    stopping = true;
    // Fast shutdown: connections are cut, commits are on disk.
    child?.kill("SIGINT");
  };
  process.once("exit", end);
  const stop = async (): Promise<void> => {
    end();
    while (child !== undefined) await sleep(5);
    process.off("exit", end);
  };

  launch();
  const connection: pg.ClientConfig = { host: socketDir, user: "postgres", database: "postgres" };
  while (!(await answers(connection))) {
    if (failures >= patience) {
      await stop();
      throw new Error(`PostgreSQL no arranca en ${home}; el motivo está en ${logFile}`);
    }
    await sleep(20);
  }
  return { connection, stop };
}

/** The connection string of the embedded PostgreSQL of an existing data directory, while a server runs on it. */
export function embeddedConnection(dataDir: string): pg.ClientConfig {
  return { host: socketPath(realpathSync(dataDir)), user: "postgres", database: "postgres" };
}

/** Short, since the path of a Unix socket has at most about 100 characters; one per directory and user. */
function socketPath(home: string): string {
  const hash = createHash("sha1").update(`${userInfo().uid} ${home}`).digest("hex");
  return join(tmpdir(), `resuena-${hash.slice(0, 16)}`);
}

function socketDirectory(home: string): string {
  const path = socketPath(home);
  ownDirectory(path);
  return path;
}

/** Whether a PostgreSQL accepts connections there, within 2 s. */
export async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Ends the PostgreSQL of a killed server, and removes its pid file if it was killed as well. */
async function endOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!servesCluster(pid, cluster)) return rmSync(pidFile, { force: true });
  process.kill(pid, "SIGINT");
  while (servesCluster(pid, cluster)) await sleep(20);
}

/** Whether `pid` is the PostgreSQL of this cluster: the number may belong to another process by now. */
function servesCluster(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0);
    if (!existsSync("/proc/self/cmdline")) return true;
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(cluster);
  } catch {
    return false;
  }
}
