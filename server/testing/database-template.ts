import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "#platform/migrate";
import { startEmbeddedPostgres } from "#platform/postgres";

declare module "vitest" {
  interface ProvidedContext {
    postgresSocket: string;
  }
}

/** One PostgreSQL for the whole test run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-test-postgres-"));
  const postgres = await startEmbeddedPostgres(dataDir, () => {});
  const admin = new pg.Client(postgres.connection);
  await admin.connect();
  await admin.query("create database template_test");
  await admin.end();
  await migrate({ ...postgres.connection, database: "template_test" }, console.error);
  project.provide("postgresSocket", String(postgres.connection.host));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
