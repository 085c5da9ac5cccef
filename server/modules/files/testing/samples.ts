import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { createMp3Encoder, createOggEncoder } from "wasm-media-encoders";

/** A noisy picture, since a plain one hides encoding losses. */
export function noise(width: number, height: number): Sharp {
  const channels = 3 as const;
  const grain = { type: "gaussian" as const, mean: 128, sigma: 30 };
  return sharp({ create: { width, height, channels, background: "#36a", noise: grain } });
}

/** A square PNG with this many pixels per side in a few bytes: black, one bit each. */
export function flood(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const chunks = Object.entries({ IHDR: header, IDAT: rows, IEND: Buffer.alloc(0) });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    ...chunks.map(([name, data]) => chunk(Buffer.concat([Buffer.from(name), data]))),
  ]);
}

function chunk(content: Buffer): Buffer {
  const pngChunk = Buffer.alloc(content.length + 8);
  pngChunk.writeUInt32BE(content.length - 4, 0);
  content.copy(pngChunk, 4);
  pngChunk.writeUInt32BE(crc32(content), content.length + 4);
  return pngChunk;
}

/** A wave file of silence: a header of 44 bytes and 8-bit samples. */
export function wav(seconds: number, rate = 8000): Buffer {
  const size = seconds * rate;
  const header = Buffer.alloc(44);
  header.write("RIFF");
  header.writeUInt32LE(36 + size, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, Buffer.alloc(size, 128)]);
}

/** A second of a tone, compressed. */
export async function tone(format: "mp3" | "ogg", period = 16): Promise<Buffer> {
  const encoder = format === "mp3" ? await createMp3Encoder() : await createOggEncoder();
  encoder.configure({ sampleRate: 44_100, channels: 1, vbrQuality: 3 });
  const samples = Float32Array.from({ length: 44_100 }, (_value, at) => Math.sin(at / period) / 4);
  const begin = Buffer.from(encoder.encode([samples]));
  return Buffer.concat([begin, Buffer.from(encoder.finalize())]);
}

/** The smallest complete FLAC: its stream information with a duration, and no sound. */
export function flac(seconds: number, rate = 44_100): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  // 20 bits of rate, 3 of channels - 1, 5 of bits - 1, 36 of samples.
  const streamProperties =
    (BigInt(rate) << 44n) | (0n << 41n) | (15n << 36n) | BigInt(Math.round(seconds * rate));
  info.writeBigUInt64BE(streamProperties, 10);
  return Buffer.concat([Buffer.from("fLaC"), Buffer.from([0x80, 0, 0, 34]), info]);
}

export const svg = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`,
);
