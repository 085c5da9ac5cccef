import { readFileSync } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { advisoryLock } from "#platform/db/advisory-locks";
import { sqlState } from "#platform/db/db";
import { createMigrationsTable, listMigrationFiles, migrateQueue } from "#platform/db/migrate";
import * as catalog from "./catalog.ts";
import { type CopiedTable, entryNames, type Manifest } from "./manifest.ts";
import type { Backup } from "./open-backup.ts";
import { damaged } from "./sentences.ts";
import { copyRows, withCopyClient } from "./write-backup.ts";

/** Throws a sentence when a newer version of the program made the backup. */
export function assertKnownMigrations({ path, manifest }: Backup): void {
  const names = new Set(listMigrationFiles().map(({ name }) => name));
  const unknown = manifest.migrations.find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new Error(
      `${path} es de una versión más nueva de Resuena (${unknown}): actualiza primero. No se ha tocado nada.`,
    );
}

/**
 * Restores the schema and all rows into an empty database: everything or nothing. It ends with the migrations of the
 * backup; the next start runs the later ones. Before the commit, all rows are read back and compared with the backup.
 */
export async function restoreRows(connection: pg.ClientConfig, backup: Backup): Promise<void> {
  await migrateQueue(connection);
  await withCopyClient(connection, async (client) => {
    await client.query("begin");
    // A failed attempt that PostgreSQL has not ended yet holds names that this one needs.
    await client.query(`select ${advisoryLock("restores")}`);
    await client.query("set local check_function_bodies = off");
    await createSchema(client, backup.manifest);
    await replaceRows(client, backup);
    for (const table of backup.manifest.tables) await assertSame(client, table, backup);
    await client.query("commit");
    await client.query("analyze");
  });
}

/** The schema of the backup: its migrations, and its functions instead of those that the migrations made. */
async function createSchema(client: pg.Client, { migrations, functions }: Manifest): Promise<void> {
  await createMigrationsTable(client);
  const paths = new Map(listMigrationFiles().map(({ name, path }) => [name, path]));
  for (const name of migrations) await client.query(readFileSync(paths.get(name) ?? "", "utf8"));
  for (const drop of await catalog.listTriggerDrops(client)) await client.query(drop);
  const names = await catalog.listFunctionNames(client);
  // One statement: some of them use each other.
  if (names.length > 0) await client.query(`drop routine ${names.join(", ")}`);
  await createFunctions(client, functions);
}

/** Creates the functions; one that needs another is created after it. */
async function createFunctions(client: pg.Client, functions: string[]): Promise<void> {
  let waiting = functions;
  while (waiting.length > 0) {
    const failures: { text: string; error: unknown }[] = [];
    for (const text of waiting) {
      await client.query("savepoint one_function");
      try {
        await client.query(text);
        await client.query("release savepoint one_function");
      } catch (error) {
        failures.push({ text, error });
        await client.query("rollback to savepoint one_function");
      }
    }
    if (failures.length === waiting.length) throw failures[0]?.error;
    waiting = failures.map(({ text }) => text);
  }
}

/**
 * The rows of the backup in place of those that migrations wrote. Without triggers, which have done their work, and
 * foreign keys, which are checked at the end.
 */
async function replaceRows(client: pg.Client, backup: Backup): Promise<void> {
  const { tables, triggers, sequences } = backup.manifest;
  const keys = await catalog.listForeignKeys(client);
  for (const { drop } of keys) await client.query(drop);
  await client.query(`truncate ${tables.map(catalog.quoted).join(", ")}`);
  for (const table of tables) {
    const columns = catalog.quotedColumns(table.columns);
    const target = client.query(copyFrom(`copy ${catalog.quoted(table)} ${columns} from stdin`));
    await pipeline(await backup.read(entryNames.table(table.schema, table.name)), target);
  }
  for (const { add } of keys) await client.query(add);
  for (const trigger of triggers) await client.query(trigger);
  for (const { name, value } of sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
}

async function assertSame(client: pg.Client, table: CopiedTable, { path }: Backup): Promise<void> {
  const rows = copyRows(client, table);
  await rows.resume().toArray();
  if (rows.rows !== table.rows || rows.rowsSum() !== table.rows_sum)
    throw damaged(path, `la tabla ${table.name} no quedó igual`);
}

/**
 * Restores the backup into a temporary database beside its origin, compares all rows, and drops it again. Throws what
 * PostgreSQL says when that is not possible. The caller holds the lock of backups.
 */
export async function tryRestore(connection: pg.ClientConfig, backup: Backup): Promise<void> {
  await withCopyClient(connection, async (client) => {
    // Another database of the cluster may have its own backup made at the same time.
    const { rows: prefixes } = await client.query<{ prefix: string }>(
      "select 'resuena_backup_trial_' || left(md5(current_database()), 8) || '_' as prefix",
    );
    const prefix = prefixes[0]?.prefix ?? "";
    // Of commands that were killed.
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
    const name = prefix + crypto.randomUUID().slice(0, 8);
    await client.query(`create database ${name} template template0`);
    try {
      await restoreRows(inDatabase(connection, name), backup);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

/** The same connection to another database of the cluster. */
function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Whether the database may not create another one, or has no room for it: a backup cannot be tried there. */
export function cannotTry(error: unknown): boolean {
  const state = sqlState(error) ?? "";
  return state === "42501" || state.startsWith("53");
}
