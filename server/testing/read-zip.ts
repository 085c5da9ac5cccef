import { crc32, inflateRawSync } from "node:zlib";

/**
 * All entries of a ZIP, by name, read by its central directory like other programs do; throws for an incomplete one.
 */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end === -1) throw new Error("not a ZIP, or broken off");
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, sum] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)];
    const [compressedSize, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + compressedSize);
    const content = method === 0 ? bytes : inflateRawSync(bytes);
    if (content.length !== size || crc32(content) !== sum) throw new Error(`${name} is broken`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (at !== end) throw new Error("the directory of the ZIP is broken");
  return files;
}
