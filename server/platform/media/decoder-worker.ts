import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { fileTypeFromFile } from "file-type";
import type { ErrorCode } from "#contract/errors";
import type {
  DecodedFile,
  DecodedAttachment,
  DecodedVideo,
  DecoderAnswer,
  DecoderTask,
} from "./decoder.ts";
import { decodeAttachment } from "./decode-attachment.ts";
import { decodePicture } from "./decode-picture.ts";
import { readCaptions } from "./read-captions.ts";
import { blankNotes } from "./mp4-index.ts";
import { readPdf } from "./read-pdf.ts";
import { readTrack } from "./read-track.ts";
import { readVideo } from "./read-video.ts";
import { readRecording } from "./read-recording.ts";
import { ApiError } from "#platform/errors";
import { serveParent } from "#platform/processes/serve-parent";

async function decode(task: DecoderTask): Promise<DecodedFile | DecodedAttachment> {
  const { path } = task;
  if (task.kind === "captions") return readCaptions(path);
  if (task.kind === "pdf") return readPdf(path);
  const type = await fileTypeFromFile(path);
  switch (task.kind) {
    case "attachment":
      return decodeAttachment({ path, type, text: task.text });
    case "image":
      return decodePicture({ source: path, type, shape: task.shape });
    case "audio":
      return readRecording(path, type?.ext);
    case "track":
      return readTrack(path, type?.ext);
    case "video":
      return withoutNotes(path, await readVideo(path, type?.ext));
  }
}

/** Published files must not reveal where somebody lives. */
async function withoutNotes(path: string, film: DecodedVideo): Promise<DecodedVideo> {
  if (film.extension === "mp4") await blankNotes(path);
  return film;
}

/** After decoding: by then a video has lost its places, so that a copy from here has the same hash. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function answer(task: DecoderTask): Promise<DecoderAnswer> {
  try {
    const decoded = await decode(task);
    return { decoded: { ...decoded, sha256: await sha256Of(task.path) } };
  } catch (error) {
    // Any error of a library about unreadable bytes is the file's fault.
    const errorCode: ErrorCode = error instanceof ApiError ? error.code : "file_broken";
    return { refused: errorCode };
  }
}

serveParent(answer);
