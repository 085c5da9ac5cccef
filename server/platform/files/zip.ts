import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";

export interface ZipEntry {
  /** Path inside the ZIP, with slashes. */
  name: string;
  content: Readable;
  /** False stores the bytes uncompressed: pictures and sound are compressed already. */
  compress: boolean;
  modifiedAt: Date;
}

/**
 * Writes a ZIP to a new file at `path`, one entry after the other: only a few chunks are in memory at a time (Zip64
 * where needed). `mode`: the rights of the file. Leaves an incomplete file when it fails.
 */
export async function writeZip(
  path: string,
  entries: AsyncIterable<ZipEntry>,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  const { ZipFile } = await import("yazl");
  const zip = new ZipFile();
  const whenWritten = pipeline(zip.outputStream, createWriteStream(path, { flags: "wx", mode }));
  // The error reaches the caller below; until then, avoid an unhandled rejection.
  whenWritten.catch(() => {});
  try {
    for await (const { name, content, compress, modifiedAt } of entries) {
      zip.addReadStream(content, name, { compress, mtime: modifiedAt });
      try {
        // On a full disk nobody reads the entry to its end.
        await Promise.race([finished(content, { writable: false }), whenWritten]);
      } finally {
        content.destroy();
      }
    }
    zip.end();
    await whenWritten;
  } catch (error) {
    (zip.outputStream as Readable).destroy();
    throw error;
  }
}
