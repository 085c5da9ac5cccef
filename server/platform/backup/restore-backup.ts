import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { Files } from "#platform/files/files";
import { isEmpty } from "./catalog.ts";
import { entryNames } from "./manifest.ts";
import { type Backup, contentsOf, openBackup } from "./open-backup.ts";
import { assertKnownMigrations, restoreRows } from "./restore-rows.ts";
import { withCopyClient } from "./write-backup.ts";

export { countRows } from "./manifest.ts";
export type { Backup } from "./open-backup.ts";

/**
 * Opens a backup, and reads all of it to compare it with its hashes. Throws a sentence when it is damaged, or of a
 * newer version.
 */
export async function openCheckedBackup(path: string): Promise<Backup> {
  const backup = await openBackup(path);
  try {
    assertKnownMigrations(backup);
    for (const [name, expected] of contentsOf(backup)) await backup.check(name, expected);
    return backup;
  } catch (error) {
    backup.close();
    throw error;
  }
}

/**
 * Restores a checked backup: first the files, which nobody sees without their rows, then all rows at once. Throws a
 * sentence, before anything is written, when the database is not empty. What fails can be repeated.
 */
export async function restoreBackup(
  backup: Backup,
  { connection, files }: { connection: pg.ClientConfig; files: Files },
): Promise<void> {
  if (!(await withCopyClient(connection, isEmpty)))
    throw new Error(
      "La base de datos no está vacía, y no se ha tocado nada. Restaura en una nueva: otro DATA_DIR o DATABASE_URL.",
    );
  for (const { key } of backup.files) await restoreFile(backup, key, files);
  await restoreRows(connection, backup);
}

async function restoreFile(backup: Backup, key: string, files: Files): Promise<void> {
  const path = join(files.incoming, randomUUID());
  try {
    await pipeline(await backup.read(entryNames.file(key)), createWriteStream(path));
    // The type is derived from the key whenever a file is served.
    await files.put(key, { path }, "application/octet-stream");
  } finally {
    await rm(path, { force: true });
  }
}
