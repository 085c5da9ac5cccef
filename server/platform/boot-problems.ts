import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmdirSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join, resolve } from "node:path";
import type { Config } from "./config.ts";

/** Creates the data directory; throws a sentence that names DATA_DIR when it cannot be used. */
export function makeDataDir({ dataDir }: Config): void {
  try {
    makeDirectory(resolve(dataDir));
    // Permissions are not enough: nobody can create a file in /proc, or on a read-only or full disk.
    rmdirSync(mkdtempSync(join(dataDir, "probe-")));
  } catch (error) {
    throw new Error(`DATA_DIR: no se puede escribir en ${resolve(dataDir)} (${reasonOf(error)}).`, {
      cause: error,
    });
  }
}

/** Node's own `recursive` never returns where the kernel refuses a directory as missing, as below /proc. */
function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectory(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Tries the ports before anything slow; they may still be taken before the server listens itself. */
export async function tryAddress(config: Config): Promise<void> {
  await tryPort(config, config.port, "PORT");
  if (config.metricsPort !== undefined) await tryPort(config, config.metricsPort, "METRICS_PORT");
}

async function tryPort({ host }: Config, port: number, variable: PortVariable): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    throw addressProblem({ host, port }, error, variable);
  }
  probe.close();
  await once(probe, "close");
}

type PortVariable = "PORT" | "METRICS_PORT";

/** The sentence for an address that cannot be listened on; it names the variable to change. */
export function addressProblem(
  { host, port }: Pick<Config, "host" | "port">,
  error: unknown,
  variable: PortVariable = "PORT",
): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `${variable}: otro programa ya usa el puerto ${port}. Ciérralo, o elige otro ${variable}.`,
    EACCES: `${variable}: este usuario no puede usar el puerto ${port}. Elige otro ${variable}.`,
    EADDRNOTAVAIL: `HOST: esta máquina no tiene la dirección ${host}.`,
    ENOTFOUND: `HOST: ${host} no es una dirección de esta máquina.`,
  };
  const { code = "" } = error as NodeJS.ErrnoException;
  return new Error(sentences[code] ?? `${variable}, HOST: ${reasonOf(error)}`, { cause: error });
}

/** The sentence for an external database that refuses the connection. */
export function databaseProblem(error: unknown): Error {
  return new Error(`DATABASE_URL: la base de datos no responde (${reasonOf(error)}).`, {
    cause: error,
  });
}

/** The sentence for a Valkey or Redis that refuses the connection. */
export function redisProblem(error: unknown): Error {
  return new Error(`REDIS_URL: Valkey o Redis no responde (${reasonOf(error)}).`, { cause: error });
}

/** The error in one line; after several attempts (a name with two addresses), the first one's. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
