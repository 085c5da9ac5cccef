import { readFile, stat } from "node:fs/promises";
import { parseFile } from "music-metadata";
import type { DecodedRecording } from "./decoder.ts";
import { ApiError } from "#platform/errors";
import { readWebm, soundLengthOfWebm } from "./read-webm.ts";

/** By detected format: the extension and type under which we serve it. */
export const recordingFormats: Record<string, { extension: string; mime: string }> = {
  mp3: { extension: "mp3", mime: "audio/mpeg" },
  m4a: { extension: "m4a", mime: "audio/mp4" },
  mp4: { extension: "m4a", mime: "audio/mp4" },
  aac: { extension: "aac", mime: "audio/aac" },
  ogg: { extension: "ogg", mime: "audio/ogg" },
  oga: { extension: "ogg", mime: "audio/ogg" },
  opus: { extension: "ogg", mime: "audio/ogg" },
  wav: { extension: "wav", mime: "audio/wav" },
  flac: { extension: "flac", mime: "audio/flac" },
  webm: { extension: "weba", mime: "audio/webm" },
};

/** Reads an audio file's duration. A video is not a recording, and a file without a duration cannot be played. */
export async function readRecording(
  path: string,
  extension: string | undefined,
): Promise<DecodedRecording> {
  const format = recordingFormats[extension ?? ""];
  if (!format) throw new ApiError("file_type_not_allowed");
  const duration = extension === "webm" ? soundOf(await readFile(path)) : await lengthInHead(path);
  // No audio has less than a byte a second: a header that claims so is forged.
  if (!(duration > 0) || duration > (await stat(path)).size) throw new ApiError("file_broken");
  return { kind: "audio", ...format, duration };
}

async function lengthInHead(path: string): Promise<number> {
  const { format: fileFormat } = await parseFile(path, { duration: true, skipCovers: true });
  if (fileFormat.hasVideo) throw new ApiError("file_type_not_allowed");
  return fileFormat.duration ?? 0;
}

/** Browser recordings have no duration, and unknown sizes that the library cannot parse. */
function soundOf(bytes: Buffer): number {
  if (readWebm(bytes) !== null) throw new ApiError("file_type_not_allowed");
  return soundLengthOfWebm(bytes) ?? 0;
}
