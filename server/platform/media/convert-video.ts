import { type ProgramLimits, runLimited } from "#platform/processes/run-limited";

/** An MP4 or QuickTime file, or a WebM, to convert for all browsers. */
export interface VideoConversion {
  input: string;
  /** A new path. */
  output: string;
  /** HDR: its colours are mapped to those of ordinary screens. */
  isHdr: boolean;
  /** Matroska instead of MP4 or QuickTime. */
  isWebm?: boolean;
  /** Pixels; 1920 unless it is said. */
  longestSide?: number;
  maxSeconds: number;
  maxBytes: number;
}

/** 4K; larger videos need more memory than there is. */
export const largestConvertedPixels = 4096 * 2304;

/** The formats of cameras. No other decoder reads untrusted bytes. */
const decoders = [
  ["h264", "hevc", "mpeg4", "mjpeg", "prores", "vp8", "vp9", "libdav1d"],
  ["aac", "alac", "mp3float", "mp3", "ac3", "eac3", "opus", "vorbis", "flac"],
  ["pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_f32le"],
].flat();

/** Square pixels, even sides, never enlarged. */
function sizeWithin(longestSide: number): string {
  const scale = `min(1,${longestSide}/max(iw*sar,ih))`;
  return `scale=w='max(2,trunc(iw*sar*${scale}/2)*2)':h='max(2,trunc(ih*${scale}/2)*2)',setsar=1`;
}
const ordinaryColours = "zscale=p=bt709:t=bt709:m=bt709:r=tv:npl=300";

/**
 * The arguments of ffmpeg: 8-bit H.264 and AAC in MP4, upright, at most 1080p, without location and other metadata.
 * Exactly one file is read, as what it is: playlists are not followed, and nothing is loaded from the network (rule
 * media-1).
 */
function videoArguments(task: VideoConversion): string[] {
  const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-n", "-filter_threads", "1"];
  const source = [
    ["-protocol_whitelist", "file", "-codec_whitelist", decoders.join(","), "-threads", "1"],
    ["-max_pixels", String(largestConvertedPixels)],
    ["-f", task.isWebm === undefined ? "mov" : "matroska", "-i", `file:${task.input}`],
  ].flat();
  const streams = [
    ["-map", "0:v:0", "-map", "0:a:0?", "-sn", "-dn"],
    ["-map_metadata", "-1", "-map_chapters", "-1", "-fflags", "+bitexact"],
  ].flat();
  const size = sizeWithin(task.longestSide ?? 1920);
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
 * Three minutes of 1080p at 30 frames a second need 250 s of CPU time and 300 MB; 4K at 60, about four times as much
 * (docs/decisions/055).
 */
const limits: ProgramLimits = {
  cpuSeconds: 1800,
  dataKilobytes: 1_048_576,
  ceilingMs: 7_200_000,
};

/** Runs ffmpeg as `runLimited` does. False when the output is unusable. */
export function convertVideo(program: string, task: VideoConversion): Promise<boolean> {
  return runLimited(program, videoArguments(task), limits);
}
