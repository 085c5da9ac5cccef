import { randomUUID } from "node:crypto";
import { constants, mkdirSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Files } from "./files.ts";

/**
 * Files under `DATA_DIR/files`. A file is written to a temporary path, synced (fsync) and renamed, and its directory
 * is synced too: it exists completely or not at all, and survives a power cut (rule reliability-1).
 */
export function filesOnDisk(dataDir: string): Files {
  const root = resolve(dataDir, "files");
  // Below the root, so that a rename never crosses file systems.
  const incoming = join(root, "incoming");
  mkdirSync(incoming, { recursive: true });

  const directoryPromises = new Map<string, Promise<void>>();
  /** Creates a directory durably; again in each process, since another one may have created it a moment ago. */
  function directory(path: string): Promise<void> {
    const cachedPromise = directoryPromises.get(path);
    if (cachedPromise) return cachedPromise;
    const making = (async () => {
      await mkdir(path, { recursive: true });
      await toDisk(dirname(path));
      await toDisk(dirname(root));
    })();
    directoryPromises.set(path, making);
    making.catch(() => directoryPromises.delete(path));
    return making;
  }

  function place(key: string): string {
    const path = resolve(root, key);
    if (!path.startsWith(root + sep))
      throw new Error("a key of the file store leads outside of it");
    return path;
  }

  return {
    incoming,
    async put(key, bytes) {
      const target = place(key);
      const partial = join(incoming, randomUUID());
      try {
        if (Buffer.isBuffer(bytes)) await writeFile(partial, bytes, { flag: "wx" });
        else await copyFile(bytes.path, partial, constants.COPYFILE_FICLONE);
        await toDisk(partial);
        await directory(dirname(target));
        await rename(partial, target);
        await toDisk(dirname(target));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },
    async size(key) {
      try {
        return (await stat(place(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async read(key, range) {
      const handle = await open(place(key));
      return handle.createReadStream(range);
    },
    delete: (key) => rm(place(key), { force: true }),
    async check() {
      const probe = join(incoming, randomUUID());
      try {
        await writeFile(probe, "ok");
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

async function toDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
