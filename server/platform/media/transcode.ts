import { type ProgramLimits, runLimited } from "#platform/processes/run-limited";
import { audioSource } from "./audio-source.ts";

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

/**
 * The arguments of ffmpeg that turn a recording into AAC in M4A, which every browser plays. One file is read, and
 * nothing is loaded from the network (rule media-1). Null for an unknown type.
 */
export function transcodeArguments(task: Transcode): string[] | null {
  const source = audioSource(task.input, task.extension);
  if (source === null) return null;
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
  const aac = ["-c:a", "aac", "-b:a", `${task.kbps}k`, "-ac", "2", "-ar", "44100", "-threads", "1"];
  const limits = ["-t", String(task.maxSeconds), "-fs", String(task.maxBytes)];
  const target = ["-movflags", "+faststart", "-f", "ipod", `file:${task.output}`];
  return [source, sound, aac, limits, target].flat();
}

/**
 * A second of sound takes about a fiftieth of a second of CPU time. A file that needs five times as much, and more than
 * the longest song of a post, is hostile.
 */
const limitsOf = ({ maxSeconds }: Transcode): ProgramLimits => ({
  cpuSeconds: Math.max(120, Math.ceil(maxSeconds / 10)),
  dataKilobytes: 524_288,
  ceilingMs: 1_800_000,
});

/** Runs ffmpeg as `runLimited` does. False when the output is unusable. */
export async function transcode(
  program: string,
  task: Transcode,
  ceilingMs = limitsOf(task).ceilingMs,
): Promise<boolean> {
  const commandArguments = transcodeArguments(task);
  return (
    commandArguments !== null &&
    runLimited(program, commandArguments, { ...limitsOf(task), ceilingMs })
  );
}
