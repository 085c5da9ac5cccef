import type pg from "pg";
import { makeDataDir } from "#platform/boot-problems";
import type { Config } from "#platform/config";
import { answers, embeddedConnection, startEmbeddedPostgres } from "./postgres.ts";

/**
 * Runs `work` on the configured database, for commands beside the server: that of `DATABASE_URL`, or the embedded one,
 * of a running server or started for this. `alone`: refuses, with a sentence, while a server runs on the data directory.
 */
export async function withDatabase<T>(
  config: Config,
  work: (connection: pg.ClientConfig) => Promise<T>,
  { alone = false }: { alone?: boolean } = {},
): Promise<T> {
  if (config.databaseUrl !== undefined) return work({ connectionString: config.databaseUrl });
  makeDataDir(config);
  const running = embeddedConnection(config.dataDir);
  if (!alone && (await answers(running))) return work(running);
  const embeddedPostgres = await startEmbeddedPostgres(config.dataDir, () => {});
  try {
    return await work(embeddedPostgres.connection);
  } finally {
    await embeddedPostgres.stop();
  }
}
