import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "#platform/processes/run-limited";

function installedFfmpeg(): string {
  const path = findProgram("ffmpeg");
  if (path === null) throw new Error("Install Debian's package `ffmpeg`.");
  return path;
}

/** The ffmpeg of this machine. */
export const ffmpeg = installedFfmpeg();

const run = promisify(execFile);

interface Recording {
  seconds?: number;
  size?: string;
  rate?: number;
  /** Arguments of ffmpeg for the pictures. */
  pictures?: string[];
  /** Further arguments before the name of the file. */
  more?: string[];
  extension?: "mov" | "mp4" | "m4a";
}

/** HEVC as phones record it. */
export const hevc = ["-c:v", "libx265", "-preset", "ultrafast", "-tag:v", "hvc1"];
const quietX265 = ["-x265-params", "log-level=error:pools=1"];
/** HDR as iPhones record it: 10 bits, HLG. */
export const hlg = [
  ...hevc,
  "-pix_fmt",
  "yuv420p10le",
  "-color_primaries",
  "bt2020",
  "-color_trc",
  "arib-std-b67",
  "-colorspace",
  "bt2020nc",
];

/** Two seconds of moving colours with a tone, like a phone's recording, made by the real ffmpeg. */
export async function phoneVideo({
  seconds = 2,
  size = "192x108",
  rate = 25,
  pictures = hevc,
  more = [],
  extension = "mov",
}: Recording = {}): Promise<Buffer> {
  return withFile(extension, async (path) => {
    const x265 = pictures.includes("libx265") ? quietX265 : [];
    const ffmpegArguments = [
      ["-loglevel", "error", "-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}`],
      ["-f", "lavfi", "-i", "sine=440", "-t", String(seconds)],
      pictures,
      x265,
      ["-threads", "1", "-c:a", "aac"],
      more,
    ];
    await run(ffmpeg, [...ffmpegArguments.flat(), path]);
  });
}

/** The same streams, copied with further arguments of ffmpeg. */
export async function remuxVideo(bytes: Buffer, more: string[]): Promise<Buffer> {
  return withFile("mov", async (path) => {
    writeFileSync(`${path}.in`, bytes);
    const source = ["-loglevel", "error", "-f", "mov", "-i", `${path}.in`];
    await run(ffmpeg, [...source, "-c", "copy", ...more, path]);
  });
}

async function withFile(
  extension: string,
  write: (path: string) => Promise<void>,
): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), "resuena-phone-"));
  const path = join(directory, `video.${extension}`);
  try {
    await write(path);
    return readFileSync(path);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** The streams of a file according to ffmpeg, one per line. */
export async function streamsOf(bytes: Buffer): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "resuena-phone-"));
  const path = join(directory, "video");
  try {
    writeFileSync(path, bytes);
    const { stderr } = await run(ffmpeg, ["-hide_banner", "-i", path, "-f", "null", "-"]);
    return stderr;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
