import { existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { open, stat, statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type pg from "pg";
import { tryBackupLock } from "#platform/db/advisory-locks";
import type { Files } from "#platform/files/files";
import { listMigrations } from "./catalog.ts";
import { countRows, entryNames, type Manifest } from "./manifest.ts";
import { openBackup } from "./open-backup.ts";
import { assertKnownMigrations, cannotTry, tryRestore } from "./restore-rows.ts";
import { reasonOf, writeProblem } from "./sentences.ts";
import { withCopyClient, writeBackup } from "./write-backup.ts";

/** So many files of each backup are read again; all rows are. */
const sampleSize = 100;

export interface FinishedBackup {
  startedAt: Date;
  finishedAt: Date;
  /** When it had been restored beside and compared; null when that was not possible. */
  verifiedAt: Date | null;
  /** Why it was not possible. */
  unverifiedBecause: string | null;
  bytes: number;
  rows: number;
  files: number;
  /** Files that a row names and that are not in the store. */
  missingFiles: number;
}

/**
 * Makes a backup at `path`, while the server is in use, and tries it: it is restored into a temporary database and
 * compared. The file appears when it is complete. Throws a sentence when it is not; then there is no file.
 * `dataDir`: where the disk of the database is, if it is ours.
 */
export async function makeBackup(
  path: string,
  source: { connection: pg.ClientConfig; files: Files; dataDir: string | undefined },
): Promise<FinishedBackup> {
  const target = resolve(path);
  if (existsSync(target)) throw writeProblem(target, { code: "EEXIST" });
  const part = `${target}.part`;
  const startedAt = new Date();
  return withCopyClient(source.connection, async (client) => {
    await assertWorthCopying(client);
    const forget = await reserve(part, target);
    try {
      const manifest = await writeBackup(part, { client, files: source.files }).catch(
        (error: unknown) => {
          throw writeProblem(target, error);
        },
      );
      const finishedAt = new Date();
      const trial = await verify(part, { ...source, client });
      publish(part, target);
      await syncDirectory(dirname(target));
      const bytes = (await stat(target)).size;
      return { startedAt, finishedAt, ...trial, bytes, ...numbersOf(manifest) };
    } finally {
      forget();
    }
  });
}

function numbersOf(manifest: Manifest) {
  const { count, missing } = manifest.files;
  return { rows: countRows(manifest), files: count, missingFiles: missing };
}

async function assertWorthCopying(client: pg.Client): Promise<void> {
  if ((await listMigrations(client)).length === 0)
    throw new Error("La base de datos está vacía: no hay nada que copiar.");
  const { rows } = await client.query<{ taken: boolean }>(`select ${tryBackupLock} as taken`);
  if (rows[0]?.taken !== true)
    throw new Error("Ya se está haciendo otra copia. Espera a que termine.");
}

/**
 * Checks that nobody has the name of the incomplete file. It is removed by the returned function, and when the process
 * ends before.
 */
async function reserve(part: string, target: string): Promise<() => void> {
  try {
    await (await open(part, "wx", 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Error(`Ya existe ${part}, de una copia que se cortó. Bórralo y repite.`, {
        cause: error,
      });
    throw writeProblem(target, error);
  }
  rmSync(part);
  const remove = (): void => rmSync(part, { force: true });
  process.once("exit", remove);
  return () => {
    remove();
    process.off("exit", remove);
  };
}

type Trial = Pick<FinishedBackup, "verifiedAt" | "unverifiedBecause">;

/** Restores the backup beside its origin and reads a sample of its files. Throws a sentence when they are not the same. */
async function verify(
  part: string,
  {
    connection,
    client,
    dataDir,
  }: { connection: pg.ClientConfig; client: pg.Client; dataDir: string | undefined },
): Promise<Trial> {
  const backup = await openBackup(part);
  try {
    const sample = backup.files
      .map((file) => ({ file, place: Math.random() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, sampleSize);
    for (const { file } of sample) await backup.check(entryNames.file(file.key), file);
    assertKnownMigrations(backup);
    if (dataDir !== undefined && !(await hasRoom(client, dataDir)))
      return { verifiedAt: null, unverifiedBecause: "no hay sitio en el disco" };
    await tryRestore(connection, backup);
    return { verifiedAt: new Date(), unverifiedBecause: null };
  } catch (error) {
    if (cannotTry(error)) return { verifiedAt: null, unverifiedBecause: reasonOf(error) };
    throw new Error(`La copia no se pudo restaurar, y se ha borrado: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    backup.close();
  }
}

/** Whether a second database fits beside this one, with what its making writes. */
async function hasRoom(client: pg.Client, dataDir: string): Promise<boolean> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_database_size(current_database())::text as bytes",
  );
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize > 3 * Number(rows[0]?.bytes);
}

/** Gives the complete file its name, and never takes that of another. */
function publish(part: string, target: string): void {
  try {
    linkSync(part, target);
  } catch (error) {
    // Some file systems have no links.
    if ((error as NodeJS.ErrnoException).code === "EEXIST" || existsSync(target))
      throw writeProblem(target, { code: "EEXIST" });
    renameSync(part, target);
  }
}

async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
