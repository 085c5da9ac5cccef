import { type FileHandle, open } from "node:fs/promises";
import { ApiError } from "#platform/errors";
import { type Box, boxesIn } from "./mp4-boxes.ts";

/** The boxes of an MP4 file that describe its frames, concatenated, and the size of the whole file. */
export interface Mp4Index {
  boxes: Buffer;
  fileBytes: number;
}

/** The index of three minutes needs less than 1 MB. */
const largestIndex = 32 * 1024 * 1024;
const indexTypes = new Set(["moov", "moof"]);

/** Reads the index of an MP4 or QuickTime file and skips its frames. Throws when a box exceeds the file. */
export async function indexOfMp4(path: string): Promise<Mp4Index> {
  const file = await open(path);
  try {
    const { size: fileBytes } = await file.stat();
    const boxes: Buffer[] = [];
    let total = 0;
    for await (const { type, at, to } of boxesOfFile(file, fileBytes)) {
      if (!indexTypes.has(type)) continue;
      const size = to - at;
      total += size;
      if (total > largestIndex) throw new ApiError("file_broken");
      boxes.push(await bytesOf(file, at, size));
    }
    return { boxes: Buffer.concat(boxes), fileBytes };
  } finally {
    await file.close();
  }
}

async function* boxesOfFile(file: FileHandle, fileBytes: number): AsyncGenerator<Box> {
  for (let at = 0; at + 8 <= fileBytes;) {
    const box = await boxAt(file, at, fileBytes);
    yield box;
    at = box.to;
  }
}

/** Boxes in which phones and programs store locations, devices and names. */
const notes = new Set(["udta", "meta", "uuid", "XMP_"]);
const zeros = Buffer.alloc(1024 * 1024);

/**
 * Overwrites the metadata of an MP4 or QuickTime file (location, device, titles) in place, so that no offset changes.
 * `indexOfMp4` has validated the file before.
 */
export async function blankNotes(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    const { size: fileBytes } = await file.stat();
    for await (const box of boxesOfFile(file, fileBytes)) {
      if (notes.has(box.type)) await blank(file, box, 0);
      if (box.type !== "moov") continue;
      const moov = await bytesOf(file, box.from, box.to - box.from);
      for (const note of notesIn(moov)) await blank(file, note, box.from);
    }
  } finally {
    await file.close();
  }
}

/** The metadata boxes of the file and of its tracks. */
function notesIn(moov: Buffer): Box[] {
  return [...boxesIn(moov, { from: 0, to: moov.length })].flatMap((box) => {
    if (notes.has(box.type)) return [box];
    return box.type === "trak" ? [...boxesIn(moov, box)].filter(({ type }) => notes.has(type)) : [];
  });
}

/** Turns the box into free space; offsets are relative to `start`. */
async function blank(file: FileHandle, { at, from, to }: Box, start: number): Promise<void> {
  await file.write(Buffer.from("free"), 0, 4, start + at + 4);
  for (let place = from; place < to; place += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, to - place), start + place);
}

async function boxAt(file: FileHandle, at: number, fileBytes: number): Promise<Box> {
  const head = await bytesOf(file, at, Math.min(16, fileBytes - at));
  const declaredSize = head.readUInt32BE(0);
  const isLong = declaredSize === 1 && head.length === 16;
  const from = at + (isLong ? 16 : 8);
  const size = isLong ? Number(head.readBigUInt64BE(8)) : declaredSize;
  const to = declaredSize === 0 ? fileBytes : at + size;
  if (to < from || to > fileBytes) throw new ApiError("file_broken");
  return { type: head.toString("latin1", 4, 8), at, from, to };
}

async function bytesOf(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  if (bytesRead < length) throw new ApiError("file_broken");
  return bytes;
}
