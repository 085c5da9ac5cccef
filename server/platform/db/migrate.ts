import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Logger, runMigrations } from "graphile-worker";
import { runner } from "node-pg-migrate";
import pg from "pg";
import { migrationLock } from "./advisory-locks.ts";
import { loadTables } from "./load-tables.ts";
import { replaceFunctions } from "./replace-functions.ts";

const directory = (name: string): string =>
  fileURLToPath(new URL(`../../../db/${name}`, import.meta.url));

const settings = (dbClient: pg.ClientBase, log: (line: string) => void) => ({
  dbClient,
  dir: directory("migrations"),
  direction: "up" as const,
  migrationsTable: "migrations",
  noLock: true,
  logger: { debug: () => {}, info: () => {}, warn: log, error: log },
});

/** All migrations of this version, in their order. */
export function listMigrationFiles(): { name: string; path: string }[] {
  const dir = directory("migrations");
  return readdirSync(dir)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({ name: file.slice(0, -".sql".length), path: join(dir, file) }));
}

/** Creates the table that remembers migrations, without running any; in the caller's transaction. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await runner({ ...settings(client, () => {}), count: 0 });
}

/** Brings the job queue's own schema up to date. */
export async function migrateQueue(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on("error", () => {});
  pool.on("connect", (one) => one.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}

/**
 * Brings the schema up to date: `db/migrations/NNNN_feature_what.sql`, plain SQL, forward only; then functions and
 * triggers, `db/functions/<subject>.sql`; then the rows of `db/tables/<table>.tsv.gz`. The job queue keeps its own schema up to date in the same call. Safe when
 * several processes start at once (they wait on an advisory lock) and when run again. `alone`: no other process uses the
 * database, so that functions may go back to an earlier content.
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: (line: string) => void,
  { alone = false }: { alone?: boolean } = {},
): Promise<void> {
  const client = new pg.Client(connection);
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(`select ${migrationLock}`);
    await runner({ ...settings(client, log), checkOrder: true });
    await replaceFunctions(client, directory("functions"), { alone, log });
    await loadTables(client, directory("tables"), directory("functions"));
  } finally {
    await client.end();
  }
  await migrateQueue(connection);
}
