import { fileURLToPath } from "node:url";
import type { ErrorCode } from "#contract/errors";
import { type ChildPoolOptions, openChildren } from "#platform/processes/child-pool";
import { ApiError } from "#platform/errors";

/**
 * A picture re-encoded as JPEG and as WebP; `sizes` from the widest down. `placeholder` is a ThumbHash in
 * base64.
 */
export interface DecodedPicture {
  kind: "image";
  width: number;
  height: number;
  placeholder: string;
  sizes: { width: number; jpeg: Buffer; webp: Buffer }[];
}

/** What becomes of a picture, in pixels. */
export interface PictureShape {
  /** `inside`: shrunk to fit, never enlarged; `cover`: exactly this, what is too much cut away around it. */
  fit: "inside" | "cover";
  width: number;
  height: number;
  /** Further widths, for smaller screens. */
  smaller: readonly number[];
  /** Extensions that are taken. */
  formats: readonly string[];
  /** What the picture must measure at least, upright. */
  least?: { width: number; height: number };
  refusals: { notImage: ErrorCode; format: ErrorCode; tooSmall: ErrorCode };
}

/** What an audio file says about itself; `duration` in seconds. */
export interface DecodedRecording {
  kind: "audio";
  mime: string;
  extension: string;
  duration: number;
}

/** What a video shows of itself by its frames; `duration` in seconds, the size as it is shown. */
export interface DecodedVideo {
  kind: "video";
  mime: string;
  extension: string;
  duration: number;
  width: number;
  height: number;
  /** Whether every browser plays its pictures, and its sound. */
  showsEverywhere: boolean;
  soundsEverywhere: boolean;
  /** Its colours are of a wider range than those of ordinary screens. */
  isHdr: boolean;
}

/** Captions are kept as they are. */
export interface DecodedCaptions {
  kind: "captions";
  extension: "vtt";
}

/** What is only saved, never shown. */
export interface DecodedDocument {
  kind: "document";
  mime: string;
  extension: string;
}

/** A picture of a message: made anew in the format in which it was sent. */
interface DecodedAttachedPicture {
  kind: "image";
  mime: string;
  extension: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: Buffer;
}

/** What a message may carry. */
export type DecodedAttachment =
  | DecodedAttachedPicture
  | DecodedRecording
  | DecodedVideo
  | DecodedDocument;
export type DecodedFile = DecodedPicture | DecodedRecording | DecodedVideo | DecodedCaptions;
/** A picture without a shape is made as for posts. */
export type DecoderTask =
  | { kind: "audio" | "video" | "captions"; path: string }
  // `text`: it says that it is plain text, which no byte proves.
  | { kind: "attachment"; path: string; text: boolean }
  | { kind: "image"; path: string; shape?: PictureShape };
type AttachmentTask = Extract<DecoderTask, { kind: "attachment" }>;
export type DecoderAnswer = { decoded: DecodedFile | DecodedAttachment } | { refused: ErrorCode };

export interface Decoder {
  /**
   * Finds out by its bytes what the file at `path` is, and decodes it. Refuses with
   * file_type_not_allowed (attachment_type or attachment_format for an attachment), image_dimensions, captions_invalid, file_broken and as the picture's shape says (file_not_image
   * without one); with overloaded when too many wait, or too many of one person (`whose`), or the machine is too
   * busy to decode it.
   */
  decode(task: Exclude<DecoderTask, AttachmentTask>, whose?: string): Promise<DecodedFile>;
  /** The same for what a message carries. */
  decode(task: AttachmentTask, whose?: string): Promise<DecodedAttachment>;
}

const program = fileURLToPath(new URL("./decoder-worker.ts", import.meta.url));
/**
 * Milliseconds of CPU time: a decode that uses more is hostile (rule media-1). The largest picture that is
 * taken (52 megapixels) needs about 2 s.
 */
const cpuLimit = {
  image: 20_000,
  audio: 10_000,
  video: 10_000,
  captions: 5000,
  attachment: 20_000,
};

/**
 * Bytes that strangers sent are touched only in child processes: `children` at once, each on one file (a
 * large picture takes 300 MB). At most `queue` files wait. A child that dies over a file, or passes its
 * limits of CPU time and memory, has found it broken. The rest is as of `openChildren`.
 */
export function openDecoder(options: Omit<ChildPoolOptions, "program">): Decoder {
  const pool = openChildren<DecoderTask, DecoderAnswer>({ ...options, program });
  async function decode(task: DecoderTask, whose?: string): Promise<never> {
    const answer = await pool.run(task, cpuLimit[task.kind], whose);
    if (answer === null) throw new ApiError("file_broken");
    if ("refused" in answer) throw new ApiError(answer.refused);
    // Each task has its own answers.
    return answer.decoded as never;
  }
  return { decode };
}
