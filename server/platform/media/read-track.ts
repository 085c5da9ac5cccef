import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { fileTypeFromBuffer } from "file-type";
import { type IAudioMetadata, parseFile } from "music-metadata";
import type { TrackTags } from "#contract/files/files";
import { releaseLimits } from "#contract/releases/release-limits";
import { ApiError } from "#platform/errors";
import { decodePicture } from "./decode-picture.ts";
import type { DecodedPicture, DecodedTrack, Hashed } from "./decoder.ts";
import { samplesInFlac } from "./flac-frames.ts";
import { recordingFormats } from "./read-recording.ts";
import { tagsOf } from "./track-tags.ts";

/** What is taken for a release, by detected format: what every program that mixes or masters writes. */
const formats = {
  ...Object.fromEntries(
    ["mp3", "m4a", "mp4", "ogg", "oga", "opus", "wav", "flac"].map((extension) => [
      extension,
      recordingFormats[extension],
    ]),
  ),
  aif: { extension: "aif", mime: "audio/aiff" },
};

/** An encoder fills the last frame up. */
const slackSeconds = 1;
/** Bytes of the picture in a song: more than any shop asks for. */
const largestCover = 15 * 1024 * 1024;

/**
 * Reads a song of a release without loading its sound: its duration, its tags and the picture in it. Throws
 * track_broken for anything that is no audio or cannot be read, and track_too_long.
 */
export async function readTrack(
  path: string,
  extension: string | undefined,
): Promise<DecodedTrack> {
  const format = formats[extension as keyof typeof formats];
  const metadata = format === undefined ? null : await parse(path);
  if (format === undefined || metadata === null) throw new ApiError("track_broken");
  const { hasVideo } = metadata.format;
  const duration = extension === "flac" ? await lengthOfFlac(path, metadata) : declared(metadata);
  // No audio has less than a byte a second: a header that claims so is forged.
  if (hasVideo || !(duration > 0) || duration > (await stat(path)).size)
    throw new ApiError("track_broken");
  if (duration > releaseLimits.trackSeconds + slackSeconds) throw new ApiError("track_too_long");
  const cover = await coverIn(metadata);
  const tags: TrackTags | null = tagsOf(metadata.common);
  return { kind: "audio", ...format, duration, track: { tags, cover } };
}

/** Whatever the library cannot read is broken. */
function parse(path: string): Promise<IAudioMetadata | null> {
  return parseFile(path, { duration: true }).catch(() => null);
}

function declared({ format }: IAudioMetadata): number {
  return format.duration ?? 0;
}

/** By its frames: its head may claim less than there is, or the file may be cut off, which is broken. */
async function lengthOfFlac(path: string, metadata: IAudioMetadata): Promise<number> {
  const seconds = (await samplesInFlac(path)) / (metadata.format.sampleRate ?? 0);
  return seconds < declared(metadata) - slackSeconds ? 0 : seconds;
}

/** The front cover, or the first picture; null without one that can be read. */
async function coverIn({ common }: IAudioMetadata): Promise<Hashed<DecodedPicture> | null> {
  const pictures = common.picture ?? [];
  const picture = pictures.find(({ type }) => type === "Cover (front)") ?? pictures[0];
  if (picture === undefined || picture.data.length > largestCover) return null;
  const bytes = Buffer.from(picture.data);
  try {
    const type = await fileTypeFromBuffer(bytes);
    const decodedPicture = await decodePicture({ source: bytes, type, shape: undefined });
    return { ...decodedPicture, sha256: createHash("sha256").update(bytes).digest("hex") };
  } catch {
    // The song is what was uploaded.
    return null;
  }
}
