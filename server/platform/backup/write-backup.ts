import { open } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { Files } from "#platform/files/files";
import { writeZip, type ZipEntry } from "#platform/files/zip";
import * as catalog from "./catalog.ts";
import {
  type CopiedFile,
  type CopiedTable,
  entryNames,
  formatVersion,
  type Manifest,
  writeFileList,
} from "./manifest.ts";
import { ByteMeasure, RowMeasure } from "./measures.ts";

/** How values are printed, and no time limits, which an operator's role may have. */
const copySettings = `set statement_timeout = 0; set lock_timeout = 0; set transaction_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex';
  set client_encoding = 'UTF8'; set search_path = public`;

/** Runs `work` on a connection without time limits, as commands need that read or write whole tables. */
export async function withCopyClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "resuena-backup" });
  // Its query rejects as well; without a listener a lost connection would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(copySettings);
    const result = await work(client);
    await client.end();
    return result;
  } catch (error) {
    // In the middle of a COPY the server would not read the farewell.
    client.connection.stream.destroy();
    throw error;
  }
}

/** The rows of a table as COPY prints them, and their measure. */
export function copyRows(client: pg.Client, table: catalog.Table): RowMeasure {
  const columns = catalog.quotedColumns(table.columns);
  const rows = client.query(copyTo(`copy ${catalog.quoted(table)} ${columns} to stdout`));
  return pipeline(rows, new RowMeasure(), () => {});
}

/**
 * Writes all rows and files to a new file at `path`, readable only by its owner. The rows are those of one moment,
 * while others write. Throws what the system says; then an incomplete file may be left.
 */
export async function writeBackup(
  path: string,
  { client, files }: { client: pg.Client; files: Files },
): Promise<Manifest> {
  const madeAt = new Date();
  let manifest: Manifest | undefined;
  async function* entries(): AsyncGenerator<ZipEntry> {
    const entry = (name: string, content: Readable, compress = true): ZipEntry => ({
      name,
      content,
      compress,
      modifiedAt: madeAt,
    });
    const database = await beginReading(client);
    const tables: CopiedTable[] = [];
    for (const table of database.tables) {
      const content = copyRows(client, table);
      yield entry(entryNames.table(table.schema, table.name), content);
      const { rows, bytes } = content;
      tables.push({ ...table, rows, bytes, rows_sum: content.rowsSum(), sha256: content.sha256() });
    }
    // They are not part of a snapshot: read last, no row has a number that they would give again.
    const sequences = await catalog.listSequences(client);
    await client.query("commit");

    const copied: CopiedFile[] = [];
    let missing = 0;
    for (const key of database.keys) {
      const stored = await readFile(files, key);
      if (stored === null) {
        missing += 1;
        continue;
      }
      const content = pipeline(stored, new ByteMeasure(), () => {});
      yield entry(entryNames.file(key), content, false);
      copied.push({ key, bytes: content.bytes, sha256: content.sha256() });
    }
    const list = new ByteMeasure();
    list.end(writeFileList(copied));
    yield entry(entryNames.fileList, list);
    const bytes = copied.reduce((sum, file) => sum + file.bytes, 0);
    const { migrations, functions, triggers } = database;
    manifest = {
      format: formatVersion,
      made_at: madeAt.toISOString(),
      migrations,
      functions,
      triggers,
      sequences,
      tables,
      files: { count: copied.length, bytes, missing, list_sha256: list.sha256() },
    };
    const text = JSON.stringify(manifest, null, 1);
    yield entry(entryNames.manifest, Readable.from([Buffer.from(text)]));
  }
  await writeZip(path, entries(), { mode: 0o600 });
  await toDisk(path);
  if (manifest === undefined) throw new Error("a backup was written without its manifest");
  return manifest;
}

/** Begins a transaction that sees one moment, and what there is in it. */
async function beginReading(client: pg.Client) {
  await client.query("begin isolation level repeatable read, read only");
  return {
    migrations: await catalog.listMigrations(client),
    tables: await catalog.listTables(client),
    functions: await catalog.listFunctions(client),
    triggers: await catalog.listTriggers(client),
    keys: await catalog.listFileKeys(client),
  };
}

/** A stored file; null when its row and then its bytes were deleted after the moment of the copy. */
async function readFile(files: Files, key: string): Promise<Readable | null> {
  if ((await files.size(key)) === null) return null;
  try {
    return await files.read(key);
  } catch (error) {
    if ((await files.size(key)) === null) return null;
    throw error;
  }
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
