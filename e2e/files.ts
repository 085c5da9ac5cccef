import { deflateSync, crc32 } from "node:zlib";

/** A file as somebody picks it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A second-long tone as a WAV file; every `pitch` (Hz) is another recording. */
export function song(seconds = 3, pitch = 220): Buffer {
  const rate = 8000;
  const samples = seconds * rate;
  const file = Buffer.alloc(44 + samples * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + samples * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at++) {
    const swell = Math.sin((Math.PI * at) / samples);
    const tone = Math.sin((2 * Math.PI * pitch * at) / rate);
    file.writeInt16LE(Math.round(12_000 * swell * tone), 44 + at * 2);
  }
  return file;
}

/** A striped picture; grey, so that also a huge one is small as a file. */
export function png(width: number, height: number): Buffer {
  const rows = Buffer.alloc(height * (1 + width));
  for (let y = 0; y < height; y++)
    rows.fill((y * 3) % 256, y * (1 + width) + 1, (y + 1) * (1 + width));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), body.length + 4);
  return frame;
}

export function songFile(name = "marea_alta.wav"): ChosenFile {
  return { name, mimeType: "audio/wav", buffer: song() };
}

export function pictureFile(name = "ensayo.png"): ChosenFile {
  return { name, mimeType: "image/png", buffer: png(640, 480) };
}
