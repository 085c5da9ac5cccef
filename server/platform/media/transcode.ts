import { type ProgramLimits, runLimited } from "#platform/processes/run-limited";

/** A sound that is made smaller: what it is by its bytes, and how large and long the result may be at most. */
export interface Transcode {
  input: string;
  /** A new path. */
  output: string;
  /** By the extension under which we serve it. */
  extension: string;
  kbps: number;
  maxSeconds: number;
  maxBytes: number;
}

/** The reader for each extension, so that no file is taken for a playlist that names others. */
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
 * The arguments of ffmpeg that turn a recording into AAC in M4A, which every browser plays. One file is
 * read, with the reader of its own type; nothing is taken from the net (rule media-1). Null for a type that
 * we do not know.
 */
export function transcodeArguments(task: Transcode): string[] | null {
  const reader = readers.get(task.extension);
  if (reader === undefined) return null;
  const source = ["-protocol_whitelist", "file", "-threads", "1", "-f", reader];
  // The sound and nothing else: no cover, no chapters, no tags of whoever recorded it.
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

/** What a song of the longest allowed length needs is far below; what takes more is hostile. */
const limits: ProgramLimits = { cpuSeconds: 120, dataKilobytes: 524_288, ceilingMs: 1_800_000 };

/** Runs ffmpeg as `runLimited` does. False when there is nothing to be made of what it left. */
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
