import { fileURLToPath } from "node:url";
import { Logger, runMigrations } from "graphile-worker";
import { runner } from "node-pg-migrate";
import pg from "pg";

const dir = fileURLToPath(new URL("../../../db/migrations", import.meta.url));

/**
 * Brings the schema up to date: `db/migrations/NNNN_feature_what.sql`, plain SQL, forward only.
 * The job queue keeps its own schema up to date in the same call. Safe when several processes start at once (they wait on an advisory lock) and when run again.
 */
export async function migrate(
  connection: pg.ClientConfig,
  log: (line: string) => void,
): Promise<void> {
  await runner({
    databaseUrl: connection,
    dir,
    direction: "up",
    migrationsTable: "migrations",
    advisoryLockMode: "wait",
    checkOrder: true,
    logger: { debug: () => {}, info: () => {}, warn: log, error: log },
  });
  const pool = new pg.Pool({ ...connection, max: 1 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) });
  } finally {
    await pool.end();
  }
}
