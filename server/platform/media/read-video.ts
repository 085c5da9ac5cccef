import { readFile } from "node:fs/promises";
import type { DecodedVideo } from "./decoder.ts";
import { ApiError } from "#platform/errors";
import { indexOfMp4 } from "./mp4-index.ts";
import { readMp4 } from "./read-mp4.ts";
import { readWebm } from "./read-webm.ts";

/** Metadata from the frames of a video; null when it has none. */
export interface Frames {
  width: number;
  height: number;
  /** Seconds, of all frames together. */
  duration: number;
  count: number;
  showsEverywhere: boolean;
  soundsEverywhere: boolean;
  isHdr: boolean;
}

interface Format {
  read: (path: string) => Promise<Frames | null>;
  extension: string;
  mime: string;
}

const mp4: Format = {
  // The frames stay on disk: a phone's video has hundreds of megabytes of them.
  read: async (path) => readMp4(await indexOfMp4(path)),
  extension: "mp4",
  mime: "video/mp4",
};
const webm: Format = {
  read: async (path) => readWebm(await readFile(path)),
  extension: "webm",
  mime: "video/webm",
};
/** By detected format; QuickTime is served under a type that browsers play. */
const formats: Record<string, Format> = { mp4, m4v: mp4, mov: mp4, webm };

/** Maximum seconds of one frame; a video that claims more has a forged duration. */
const longestFrame = 30;
const largestSide = 8192;

/**
 * Reads a video's duration and size from its frames, not from its header. Throws file_type_not_allowed without
 * pictures, and file_broken when it is cut off or inconsistent.
 */
export async function readVideo(
  path: string,
  extension: string | undefined,
): Promise<DecodedVideo> {
  const format = formats[extension ?? ""];
  if (!format) throw new ApiError("file_type_not_allowed");
  const { read, ...servedFormat } = format;
  const frames = await read(path);
  if (frames === null) throw new ApiError("file_type_not_allowed");
  const { count, ...videoDetails } = frames;
  const { width, height, duration } = videoDetails;
  const hasValidSize = [width, height].every((side) => side >= 1 && side <= largestSide);
  if (!hasValidSize || !(duration > 0) || duration > count * longestFrame)
    throw new ApiError("file_broken");
  return { kind: "video", ...servedFormat, ...videoDetails };
}
