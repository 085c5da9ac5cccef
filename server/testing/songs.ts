import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "#platform/processes/run-limited";

/** The formats of songs of releases. */
export type SongFormat = "wav" | "flac" | "aiff" | "mp3" | "m4a" | "ogg" | "opus";

interface Song {
  format: SongFormat;
  seconds?: number;
  /** How often its sound is repeated. */
  times?: number;
  /** A source of ffmpeg. */
  sound?: string;
  tags?: Record<string, string>;
  /** A JPEG or PNG that is put into the file. */
  cover?: Buffer;
}

/** A real song, made by ffmpeg: a tone if `sound` says nothing else. */
export async function songFile({
  format,
  seconds = 2,
  times = 1,
  sound = "sine=f=440",
  tags = {},
  cover,
}: Song): Promise<Buffer> {
  const program = findProgram("ffmpeg");
  if (program === null) throw new Error("Install Debian's package `ffmpeg`.");
  const directory = mkdtempSync(join(tmpdir(), "resuena-song-"));
  const path = (name: string): string => join(directory, name);
  const run = (...args: string[]) =>
    promisify(execFile)(program, ["-loglevel", "error", "-nostdin", ...args]);
  try {
    const source = ["-f", "lavfi", "-i", sound, "-t", String(seconds), "-ac", "2"];
    await run(...source, path(`once.${format}`));
    const input = ["-stream_loop", String(times - 1), "-i", path(`once.${format}`)];
    const words = Object.entries(tags).flatMap(([name, value]) => [
      "-metadata",
      `${name}=${value}`,
    ]);
    const target = [...(format === "aiff" ? ["-write_id3v2", "1"] : []), path(`song.${format}`)];
    if (cover === undefined) await run(...input, "-c", "copy", ...words, ...target);
    else {
      writeFileSync(path("cover"), cover);
      const streams = [
        "-map",
        "0:a",
        "-map",
        "1:v",
        "-c",
        "copy",
        "-disposition:v",
        "attached_pic",
      ];
      await run(...input, "-i", path("cover"), ...streams, ...words, ...target);
    }
    return readFileSync(path(`song.${format}`));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
