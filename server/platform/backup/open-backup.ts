import { createHash } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import {
  type CopiedFile,
  type CopiedTable,
  entryNames,
  type Manifest,
  manifestSchema,
  readFileList,
} from "./manifest.ts";
import { damaged, reasonOf } from "./sentences.ts";

/** A backup that can be read. */
export interface Backup {
  path: string;
  manifest: Manifest;
  files: CopiedFile[];
  /** The bytes of a table or file. */
  read(entry: string): Promise<Readable>;
  /** Throws a sentence when the bytes of the entry are not those of the list. */
  check(entry: string, expected: { bytes: number; sha256: string }): Promise<void>;
  close(): void;
}

/** The names of a backup's entries with their size and hash. */
export function* contentsOf({
  manifest,
  files,
}: Pick<Backup, "manifest" | "files">): Generator<[string, CopiedTable | CopiedFile]> {
  for (const table of manifest.tables) yield [entryNames.table(table.schema, table.name), table];
  for (const file of files) yield [entryNames.file(file.key), file];
}

/**
 * Opens a backup and checks that its lists are complete. Throws a sentence when there is no such file, or when it is
 * cut, changed, or of another format.
 */
export async function openBackup(path: string): Promise<Backup> {
  try {
    closeSync(openSync(path, "r"));
  } catch (error) {
    throw new Error(`No se puede leer ${path} (${reasonOf(error)}).`, { cause: error });
  }
  const { openPromise } = await import("yauzl");
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(
    (error: unknown) => {
      throw damaged(path, reasonOf(error));
    },
  );
  try {
    return await readLists(path, zip);
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readLists(path: string, zip: ZipFile): Promise<Backup> {
  const entries = new Map<string, Entry>();
  const refuse = (reason: string): never => {
    throw damaged(path, reason);
  };
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    refuse(reasonOf(error));
  }
  const read = async (name: string): Promise<Readable> => {
    const entry = entries.get(name);
    return entry === undefined ? refuse(`falta ${name}`) : zip.openReadStreamPromise(entry);
  };
  const readAll = async (name: string): Promise<Buffer> => {
    const bytes = await buffer(await read(name)).catch((error: unknown) => refuse(reasonOf(error)));
    return crc32(bytes) === entries.get(name)?.crc32 ? bytes : refuse(`${name} ha cambiado`);
  };
  const manifest = parseManifest(path, await readAll(entryNames.manifest));
  const list = await readAll(entryNames.fileList);
  if (createHash("sha256").update(list).digest("hex") !== manifest.files.list_sha256)
    refuse(`${entryNames.fileList} ha cambiado`);
  const files = readFileList(list.toString());
  const names = new Set([...contentsOf({ manifest, files })].map(([name]) => name));
  const missingName = [...names].find((name) => !entries.has(name));
  if (missingName !== undefined) refuse(`falta ${missingName}`);
  return {
    path,
    manifest,
    files,
    read,
    async check(name, expected) {
      const hash = createHash("sha256");
      let bytes = 0;
      try {
        for await (const chunk of (await read(name)) as AsyncIterable<Buffer>) {
          hash.update(chunk);
          bytes += chunk.length;
        }
      } catch (error) {
        refuse(`${name}: ${reasonOf(error)}`);
      }
      if (bytes !== expected.bytes || hash.digest("hex") !== expected.sha256)
        refuse(`${name} ha cambiado`);
    },
    close: () => zip.close(),
  };
}

function parseManifest(path: string, bytes: Buffer): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw damaged(path, `${entryNames.manifest} no se entiende`);
  }
  const { success, data } = manifestSchema.safeParse(value);
  if (!success)
    throw new Error(`${path} no es una copia de esta versión de Resuena, y no se ha tocado nada.`);
  return data;
}
