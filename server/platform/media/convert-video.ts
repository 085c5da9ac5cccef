import { type ProgramLimits, runLimited } from "#platform/processes/run-limited";

/** An MP4 or QuickTime file that becomes one that every browser plays. */
export interface VideoConversion {
  input: string;
  /** A new path. */
  output: string;
  /** Its colours are of a wider range: they are brought to that of ordinary screens. */
  isHdr: boolean;
  maxSeconds: number;
  maxBytes: number;
}

const longestSide = 1920;
/** 4K; what is larger takes more memory than there is for it. */
export const largestConvertedPixels = 4096 * 2304;

/** What cameras and their programs write. No other decoder touches bytes of strangers. */
const decoders = [
  ["h264", "hevc", "mpeg4", "mjpeg", "prores", "vp8", "vp9", "libdav1d"],
  ["aac", "alac", "mp3float", "mp3", "ac3", "eac3", "opus", "flac"],
  ["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le"],
].flat();

/** Square pixels, even sides, never larger. */
const scale = `min(1,${longestSide}/max(iw*sar,ih))`;
const size = `scale=w='max(2,trunc(iw*sar*${scale}/2)*2)':h='max(2,trunc(ih*${scale}/2)*2)',setsar=1`;
const ordinaryColours = "zscale=p=bt709:t=bt709:m=bt709:r=tv:npl=300";

/**
 * The arguments of ffmpeg: H.264 with 8 bits and AAC in MP4, upright, at most 1080p, without the place and
 * everything else that a phone notes beside the pictures. One file is read, as MP4: a playlist that names others is
 * not opened, and nothing is taken from the net (rule media-1).
 */
function videoArguments(task: VideoConversion): string[] {
  const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-n", "-filter_threads", "1"];
  const source = [
    ["-protocol_whitelist", "file", "-codec_whitelist", decoders.join(","), "-threads", "1"],
    ["-max_pixels", String(largestConvertedPixels), "-f", "mov", "-i", `file:${task.input}`],
  ].flat();
  const streams = [
    ["-map", "0:v:0", "-map", "0:a:0?", "-sn", "-dn"],
    ["-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"],
  ].flat();
  const filters = [size, ...(task.isHdr ? [ordinaryColours] : []), "format=yuv420p"].join(",");
  const pictures = [
    ["-vf", filters, "-fpsmax", "30", "-c:v", "libx264", "-preset", "veryfast", "-crf", "25"],
    ["-maxrate", "3M", "-bufsize", "6M", "-profile:v", "high", "-threads", "1"],
  ].flat();
  const sound = ["-c:a", "aac", "-b:a", "128k", "-ac", "2", "-ar", "48000"];
  const limits = ["-t", String(task.maxSeconds), "-fs", String(task.maxBytes)];
  const target = ["-movflags", "+faststart", "-f", "mp4", `file:${task.output}`];
  return [quiet, source, streams, pictures, sound, limits, target].flat();
}

/**
 * Three minutes of 1080p with 30 frames a second need 250 s of CPU time and 300 MB, of 4K with 60 about four times as
 * much (docs/decisions/055).
 */
const limits: ProgramLimits = {
  cpuSeconds: 1800,
  dataKilobytes: 1_048_576,
  ceilingMs: 7_200_000,
};

/** Runs ffmpeg as `runLimited` does. False when there is nothing to be made of what it left. */
export function convertVideo(program: string, task: VideoConversion): Promise<boolean> {
  return runLimited(program, videoArguments(task), limits);
}
