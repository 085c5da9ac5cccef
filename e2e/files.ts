import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, crc32 } from "node:zlib";

/** A file as Playwright's file chooser takes it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A WAV file of one second; a different `pitch` (Hz) makes a different recording. */
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

/** A striped picture; grey, so that even a huge one is a small file. */
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

/** A recording with title and cover in its ID3 tags, inside a WAV. */
export function taggedSong(title: string): ChosenFile {
  const frame = (id: string, body: Buffer) => {
    const start = Buffer.alloc(10);
    start.write(id);
    start.writeUInt32BE(body.length, 4);
    return Buffer.concat([start, body]);
  };
  const frames = Buffer.concat([
    frame("TIT2", Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(title, "utf16le")])),
    frame("APIC", Buffer.concat([Buffer.from("\0image/png\0\u0003\0", "latin1"), png(300, 300)])),
  ]);
  const size = frames.length;
  const seven = (shift: number) => (size >> shift) & 0x7f;
  const tag = Buffer.concat([
    Buffer.from("ID3\u0003\0\0", "latin1"),
    Buffer.from([seven(21), seven(14), seven(7), seven(0)]),
    frames,
    Buffer.alloc(size % 2),
  ]);
  const head = Buffer.alloc(8);
  head.write("id3 ");
  head.writeUInt32LE(tag.length, 4);
  const buffer = Buffer.concat([song(), head, tag]);
  buffer.writeUInt32LE(buffer.length - 8, 4);
  return { name: "pista_07.wav", mimeType: "audio/wav", buffer };
}

const ffmpeg = "/usr/bin/ffmpeg";

/**
 * A song as an artist exports it: a tone, or with `size` noise of about so many bytes, since noise cannot be compressed
 * (16 bits for each sample).
 */
export function encodedSong(
  name: `${string}.flac` | `${string}.mp3`,
  { seconds = 4, pitch = 220, size }: { seconds?: number; pitch?: number; size?: number },
): ChosenFile {
  const directory = mkdtempSync(join(tmpdir(), "resuena-song-"));
  const path = join(directory, name);
  const sound =
    size === undefined
      ? `sine=f=${pitch}:r=44100:d=${seconds}`
      : `anoisesrc=r=44100:a=0.99:d=${size / (2 * 44_100)}`;
  const source = [
    "-f",
    "lavfi",
    "-i",
    sound,
    "-sample_fmt",
    name.endsWith(".mp3") ? "s16p" : "s16",
  ];
  try {
    execFileSync(ffmpeg, ["-loglevel", "error", "-nostdin", ...source, path]);
    const mimeType = name.endsWith(".mp3") ? "audio/mpeg" : "audio/flac";
    return { name, mimeType, buffer: readFileSync(path) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A video as a phone records it (HEVC in QuickTime): a second of moving colours, repeated. */
export function phoneVideo(seconds: number): ChosenFile {
  const directory = mkdtempSync(join(tmpdir(), "resuena-phone-"));
  const run = (line: string, name: string): string => {
    const path = join(directory, name);
    execFileSync(ffmpeg, ["-loglevel", "error", ...line.split(" "), path]);
    return path;
  };
  try {
    const second = run(
      "-f lavfi -i testsrc2=size=1280x720:rate=30 -f lavfi -i sine=440 -t 1 -c:v libx265 -preset ultrafast " +
        "-x265-params log-level=error:pools=1 -tag:v hvc1 -c:a aac",
      "second.mov",
    );
    const path = run(`-stream_loop ${seconds - 1} -i ${second} -c copy`, "phone.mov");
    return { name: "IMG_0042.MOV", mimeType: "video/quicktime", buffer: readFileSync(path) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
