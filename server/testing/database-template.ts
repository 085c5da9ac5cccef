import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/db/migrate";
import { startEmbeddedPostgres } from "#platform/db/postgres";

declare module "vitest" {
  interface ProvidedContext {
    postgresSocket: string;
    /** A data directory with a migrated database, to copy for servers that are processes of their own. */
    migratedDataDir: string;
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Cached data directories, since creating one takes a third of the time of a single test. */
const cache = join(root, ".cache", "test-postgres");
/** Hash of everything that decides the content of such a directory. */
const ingredients = [
  "db/{migrations,functions}/*.sql",
  "db/tables/*",
  "server/platform/db/*.ts",
  "package-lock.json",
];

/** A data directory with an empty, migrated database; from the cache if its sources have not changed. */
async function migratedDataDir(): Promise<string> {
  const hash = createHash("sha256");
  for (const path of globSync(ingredients, { cwd: root }).sort())
    hash.update(path).update(readFileSync(join(root, path)));
  const migratedDir = join(cache, hash.digest("hex").slice(0, 16));
  if (existsSync(migratedDir)) return migratedDir;

  const dataDir = mkdtempSync(join(tmpdir(), "resuena-test-migrated-"));
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  await migrate(postgres.connection, console.error);
  await postgres.stop();
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const copy = mkdtempSync(join(cache, "copy-"));
  execFileSync("cp", ["-a", join(dataDir, "postgres"), copy]);
  // Renamed once it is complete.
  renameSync(copy, migratedDir);
  rmSync(dataDir, { recursive: true, force: true });
  return migratedDir;
}

/** One PostgreSQL for the whole test run, with a migrated template database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const migratedDir = await migratedDataDir();
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-test-postgres-"));
  execFileSync("cp", ["-a", join(migratedDir, "postgres"), dataDir]);
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query("create database template_test template postgres");
  await admin.end();
  project.provide("postgresSocket", String(postgres.connection.host));
  project.provide("migratedDataDir", migratedDir);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
