import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A cache on this machine's disk for pictures that can be drawn again. */
export interface ImageCache {
  directory: string;
  read(name: string): Promise<Buffer | null>;
  keep(name: string, bytes: Uint8Array): Promise<void>;
  names(): Promise<string[]>;
  forget(names: string[]): Promise<void>;
}

/** Keeps at most `most` files; the oldest are deleted first. */
export function openImageCache(directory: string, most: number): ImageCache {
  mkdirSync(directory, { recursive: true });
  const names = async (): Promise<string[]> =>
    (await readdir(directory)).filter((name) => /\.(?:jpg|pdf)$/.test(name));
  const forget = async (fileNames: string[]): Promise<void> => {
    await Promise.all(fileNames.map((name) => rm(join(directory, name), { force: true })));
  };
  return {
    directory,
    names,
    forget,
    read: (name) => readFile(join(directory, name)).catch(() => null),
    async keep(name, bytes) {
      const partial = join(directory, randomUUID());
      try {
        await writeFile(partial, bytes);
        await rename(partial, join(directory, name));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      const all = await names();
      // Deletes another tenth, so that not every new file has to look for the oldest.
      if (all.length > most) await forget(await oldest(directory, all, all.length - most * 0.9));
    },
  };
}

async function oldest(directory: string, names: string[], count: number): Promise<string[]> {
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: await stat(join(directory, name)).then(
        (entry) => entry.mtimeMs,
        () => 0,
      ),
    })),
  );
  return files
    .toSorted((a, b) => a.at - b.at)
    .slice(0, Math.ceil(count))
    .map(({ name }) => name);
}
