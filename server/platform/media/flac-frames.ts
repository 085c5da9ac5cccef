import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** Bytes of the longest head of a frame (RFC 9639, section 9.1), its check included. */
const longestHead = 16;
/** Samples in a block, by the four bits of its head; 6 and 7 say where else the number stands. */
const sizesOfBlocks = new Map<number, number>([
  [1, 192],
  ...[2, 3, 4, 5].map((code): [number, number] => [code, 144 << code]),
  ...[8, 9, 10, 11, 12, 13, 14, 15].map((code): [number, number] => [code, 1 << code]),
]);

const remainders = Uint8Array.from({ length: 256 }, (_value, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 0x80 ? (remainder << 1) ^ 0x07 : remainder << 1;
  return remainder & 0xff;
});

/**
 * The samples in the frames of a FLAC file, counted by the heads of the frames: what the file says of its length may be
 * wrong. Its sound is not decoded. Of noise about one head in a hundred megabytes is none.
 */
export async function samplesInFlac(path: string): Promise<number> {
  let samples = 0;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, {
    start: await beginOfFrames(path),
    highWaterMark: 1024 * 1024,
  })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    samples += samplesIn(bytes, bytes.length - longestHead);
    rest = bytes.subarray(Math.max(0, bytes.length - longestHead));
  }
  return samples + samplesIn(Buffer.concat([rest, Buffer.alloc(longestHead)]), rest.length);
}

/** After the blocks of tags and pictures, which may contain anything. */
async function beginOfFrames(path: string): Promise<number> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(10);
    await file.read(head, 0, head.length, 0);
    const { size } = await file.stat();
    let at = head.toString("latin1", 0, 3) === "ID3" ? 10 + lengthOfId3(head) : 0;
    let isLast = false;
    for (at += 4; !isLast && at < size; at += 4 + head.readUIntBE(1, 3)) {
      await file.read(head, 0, 4, at);
      isLast = (head.readUInt8(0) & 0x80) !== 0;
    }
    return at;
  } finally {
    await file.close();
  }
}

/** Seven bits in each of four bytes. */
function lengthOfId3(head: Buffer): number {
  return [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (head.readUInt8(at) & 0x7f), 0);
}

/** The samples of the frames that begin before `end`. */
function samplesIn(bytes: Buffer, end: number): number {
  let samples = 0;
  for (let at = bytes.indexOf(0xff); at >= 0 && at < end; at = bytes.indexOf(0xff, at + 1))
    samples += samplesOfFrame(bytes, at);
  return samples;
}

/** The samples of the frame whose head begins here; 0 where none does. */
function samplesOfFrame(bytes: Buffer, at: number): number {
  const codes = bytes.readUInt8(at + 2);
  // The mark of a head, with the two bits that say nothing else.
  if ((bytes.readUInt8(at + 1) & 0xfe) !== 0xf8 || (bytes.readUInt8(at + 3) & 1) !== 0) return 0;
  const number = lengthOfNumber(bytes.readUInt8(at + 4));
  const [size, rate] = [codes >> 4, codes & 0xf];
  const sizeAt = at + 4 + number;
  const sizeBytes = size === 6 ? 1 : size === 7 ? 2 : 0;
  const rateBytes = rate === 12 ? 1 : rate === 13 || rate === 14 ? 2 : 0;
  const checkAt = sizeAt + sizeBytes + rateBytes;
  if (number === 0 || rate === 15 || bytes[checkAt] !== checkOf(bytes, at, checkAt)) return 0;
  if (sizeBytes > 0) return bytes.readUIntBE(sizeAt, sizeBytes) + 1;
  return sizesOfBlocks.get(size) ?? 0;
}

/** Bytes of the frame's number, by its first one, as in UTF-8; 0 for none. */
function lengthOfNumber(first: number): number {
  const ones = Math.clz32(~(first << 24));
  return ones === 0 ? 1 : ones === 1 || ones > 7 ? 0 : ones;
}

/** CRC-8 of a part of the bytes. */
function checkOf(bytes: Buffer, from: number, to: number): number {
  let remainder = 0;
  for (let at = from; at < to; at++) remainder = remainders[remainder ^ bytes.readUInt8(at)] ?? 0;
  return remainder;
}
