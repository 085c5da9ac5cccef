import { type ProgramLimits, runLimited } from "#platform/processes/run-limited";

/** A recording to shrink: its type by its bytes, and the maximum size and duration of the result. */
export interface Transcode {
  input: string;
  /** A new path. */
  output: string;
  /** The extension under which we serve it. */
  extension: string;
  kbps: number;
  maxSeconds: number;
  maxBytes: number;
}

/** ffmpeg's reader for each extension, so that no file is parsed as a playlist of other files. */
const readers = new Map([
  ["mp3", "mp3"],
  ["m4a", "mov"],
  ["aac", "aac"],
  ["ogg", "ogg"],
  ["wav", "wav"],
  ["flac", "flac"],
  ["webm", "matroska"],
]);

/**
 * The arguments of ffmpeg that turn a recording into AAC in M4A, which every browser plays. One file is read, as its
 * own type; nothing is loaded from the network (rule media-1). Null for an unknown type.
 */
export function transcodeArguments(task: Transcode): string[] | null {
  const reader = readers.get(task.extension);
  if (reader === undefined) return null;
  const source = ["-protocol_whitelist", "file", "-threads", "1", "-f", reader];
  // Only the sound: no cover, no chapters, no tags.
  const sound = [
    "-map",
    "0:a:0",
    "-vn",
    "-sn",
    "-dn",
    "-map_metadata",
    "-1",
    "-map_chapters",
    "-1",
  ];
  const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-n"];
  const aac = ["-c:a", "aac", "-b:a", `${task.kbps}k`, "-ac", "2", "-ar", "44100", "-threads", "1"];
  const limits = ["-t", String(task.maxSeconds), "-fs", String(task.maxBytes)];
  const target = ["-movflags", "+faststart", "-f", "ipod", `file:${task.output}`];
  return [quiet, source, ["-i", `file:${task.input}`], sound, aac, limits, target].flat();
}

/** Far above what the longest allowed song needs; a file that needs more is hostile. */
const limits: ProgramLimits = { cpuSeconds: 120, dataKilobytes: 524_288, ceilingMs: 1_800_000 };

/** Runs ffmpeg as `runLimited` does. False when the output is unusable. */
export async function transcode(
  program: string,
  task: Transcode,
  ceilingMs = limits.ceilingMs,
): Promise<boolean> {
  const commandArguments = transcodeArguments(task);
  return (
    commandArguments !== null && runLimited(program, commandArguments, { ...limits, ceilingMs })
  );
}
