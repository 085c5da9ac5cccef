import type pg from "pg";
import { databaseProblem } from "#platform/boot-problems";
import { assertUsable, type Database, type DatabaseOptions, openDatabase } from "./db.ts";
import { migrate } from "./migrate.ts";

/**
 * Opens a database and brings its schema up to date. Throws a sentence, before anything is written, when the database
 * does not answer, is too old, or does not commit durably. `onLost` as in openDatabase, `alone` as in migrate.
 */
export async function openMigrated(
  connection: pg.ClientConfig,
  options: DatabaseOptions & {
    log: (line: string) => void;
    alone: boolean;
  },
): Promise<Database> {
  const database = openDatabase(connection, options);
  try {
    const client = await database.pool.connect().catch((error: unknown) => {
      throw databaseProblem(error);
    });
    await assertUsable(client).finally(() => client.release());
    await migrate(connection, options.log, options);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
