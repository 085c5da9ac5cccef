import { type FileHandle, open } from "node:fs/promises";
import { Refusal } from "./errors.ts";

/** The boxes of an MP4 file that say what its frames are, one after the other, and the size of the whole file. */
export interface Mp4Index {
  boxes: Buffer;
  fileBytes: number;
}

/** The index of three minutes needs less than 1 MB. */
const largestIndex = 32 * 1024 * 1024;
const indexTypes = new Set(["moov", "moof"]);

/** Reads the index of an MP4 or QuickTime file and passes over its frames. Throws when a box reaches out of the file. */
export async function indexOfMp4(path: string): Promise<Mp4Index> {
  const file = await open(path);
  try {
    const { size: fileBytes } = await file.stat();
    const boxes: Buffer[] = [];
    let total = 0;
    for (let at = 0; at + 8 <= fileBytes;) {
      const { type, size } = await boxAt(file, at, fileBytes);
      if (indexTypes.has(type)) {
        total += size;
        if (total > largestIndex) throw new Refusal("file_broken");
        boxes.push(await bytesOf(file, at, size));
      }
      at += size;
    }
    return { boxes: Buffer.concat(boxes), fileBytes };
  } finally {
    await file.close();
  }
}

async function boxAt(
  file: FileHandle,
  at: number,
  fileBytes: number,
): Promise<{ type: string; size: number }> {
  const head = await bytesOf(file, at, Math.min(16, fileBytes - at));
  const written = head.readUInt32BE(0);
  const isLong = written === 1 && head.length === 16;
  const size = written === 0 ? fileBytes - at : isLong ? Number(head.readBigUInt64BE(8)) : written;
  if (size < (isLong ? 16 : 8) || at + size > fileBytes) throw new Refusal("file_broken");
  return { type: head.toString("latin1", 4, 8), size };
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead < length) throw new Refusal("file_broken");
  return bytes;
}
