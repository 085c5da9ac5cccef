import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/db/migrate";
import { startEmbeddedPostgres } from "#platform/db/postgres";

declare module "vitest" {
  interface ProvidedContext {
    postgresSocket: string;
    /** A data directory whose database is made and migrated, for servers that are processes of their own. */
    grownDataDir: string;
  }
}

/** One PostgreSQL for the whole test run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-test-postgres-"));
  const first = await startEmbeddedPostgres(dataDir, () => {});
  await migrate(first.connection, console.error);
  await first.stop();
  const grownDataDir = mkdtempSync(join(tmpdir(), "resuena-test-grown-"));
  execFileSync("cp", ["-a", join(dataDir, "postgres"), grownDataDir]);

  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query("create database template_test template postgres");
  await admin.end();
  project.provide("postgresSocket", String(postgres.connection.host));
  project.provide("grownDataDir", grownDataDir);
  return async () => {
    await postgres.stop();
    for (const directory of [dataDir, grownDataDir])
      rmSync(directory, { recursive: true, force: true });
  };
}
