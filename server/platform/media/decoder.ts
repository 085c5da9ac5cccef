import { fileURLToPath } from "node:url";
import type { ErrorCode } from "#contract/errors";
import type { TrackTags } from "#contract/files/files";
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
  /** For a shape that has `original`. */
  original?: {
    extension: "jpg" | "png" | "webp";
    width: number;
    height: number;
    bytes: Buffer;
  };
  /** As `pictureHash` returns it, of the whole picture. */
  pictureHash: string | null;
}

/** How to size a picture, in pixels. */
export interface PictureShape {
  /** `inside`: shrunk to fit, never enlarged; `cover`: exactly this size, cropped around the centre. */
  fit: "inside" | "cover";
  width: number;
  height: number;
  /** Further widths, for smaller screens. */
  smaller: readonly number[];
  /** Accepted extensions. */
  formats: readonly string[];
  /**
   * Enlarges the sized picture to this width again, smoothly: of a picture of a few pixels a blurred one, which has no
   * more of the original than these.
   */
  blurredWidth?: number;
  /** Also returns the picture in its own format, upright, with its transparency, of at most so many pixels a side. */
  original?: { side: number; bytes: number };
  /** Minimum size, upright. */
  least?: { width: number; height: number };
  refusals: { notImage: ErrorCode; format: ErrorCode; tooSmall: ErrorCode };
}

/** Metadata of an audio file; `duration` in seconds. */
export interface DecodedRecording {
  kind: "audio";
  mime: string;
  extension: string;
  duration: number;
}

/** A song of a release, with what stands in its file beside the sound. */
export interface DecodedTrack extends DecodedRecording {
  track: { tags: TrackTags | null; cover: Hashed<DecodedPicture> | null };
}

/** Metadata of a video, from its frames; `duration` in seconds, the size as displayed. */
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
  /** HDR: its colours exceed those of ordinary screens. */
  isHdr: boolean;
}

/** Captions are stored unchanged. */
export interface DecodedCaptions {
  kind: "captions";
  extension: "vtt";
}

/** A file for download only. */
export interface DecodedDocument {
  kind: "document";
  mime: string;
  extension: string;
}

/** A picture of a message, re-encoded in its own format. */
interface DecodedAttachedPicture {
  kind: "image";
  mime: string;
  extension: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: Buffer;
  pictureHash: string | null;
}

/** The kinds of attachments. */
export type DecodedAttachment =
  | DecodedAttachedPicture
  | DecodedRecording
  | DecodedVideo
  | DecodedDocument;
export type DecodedFile =
  | DecodedPicture
  | DecodedRecording
  | DecodedTrack
  | DecodedVideo
  | DecodedCaptions
  | DecodedDocument;
/** With the SHA-256 (hex) of its bytes, of a video without its places. */
export type Hashed<File> = File & { sha256: string };
/** Without a shape, a picture is sized as for posts. */
export type DecoderTask =
  | { kind: "audio" | "track" | "video" | "captions" | "pdf"; path: string }
  // `text`: declared as plain text, which no magic bytes prove.
  | { kind: "attachment"; path: string; text: boolean }
  | { kind: "image"; path: string; shape?: PictureShape };
type AttachmentTask = Extract<DecoderTask, { kind: "attachment" }>;
export type DecoderAnswer =
  | { decoded: Hashed<DecodedFile | DecodedAttachment> }
  | { refused: ErrorCode };

export interface Decoder {
  /**
   * Identifies the file at `path` by its bytes, and decodes it. Throws file_type_not_allowed (attachment_type or
   * attachment_format for an attachment), image_dimensions, captions_invalid, file_not_pdf, pdf_not_plain, file_broken, track_broken,
   * track_too_long and the error of the picture's shape (file_not_image without one); overloaded when the queue is full, or has too many of one person
   * (`whose`), or the machine is too busy.
   */
  decode(task: Exclude<DecoderTask, AttachmentTask>, whose?: string): Promise<Hashed<DecodedFile>>;
  /** The same for attachments of messages. */
  decode(task: AttachmentTask, whose?: string): Promise<Hashed<DecodedAttachment>>;
}

const program = fileURLToPath(new URL("./decoder-worker.ts", import.meta.url));
/**
 * Milliseconds of CPU time: a decode that uses more is hostile (rule media-1). The largest accepted picture (52
 * megapixels) needs about 2 s.
 */
const cpuLimit = {
  image: 20_000,
  audio: 10_000,
  // An Ogg file of 200 MB, which has its length at its end, and the largest picture in it.
  track: 30_000,
  video: 10_000,
  captions: 5000,
  pdf: 5000,
  attachment: 20_000,
};

/**
 * Untrusted bytes are only read in child processes: `children` at once, each on one file (a large picture takes 300
 * MB). At most `queue` files wait. When a child crashes or exceeds its limits of CPU time and memory, its file counts
 * as broken. The rest as in `openChildren`.
 */
export function openDecoder(options: Omit<ChildPoolOptions, "program">): Decoder {
  const pool = openChildren<DecoderTask, DecoderAnswer>({ ...options, program });
  async function decode(task: DecoderTask, whose?: string): Promise<never> {
    const answer = await pool.run(task, cpuLimit[task.kind], whose);
    if (answer === null) throw new ApiError(task.kind === "track" ? "track_broken" : "file_broken");
    if ("refused" in answer) throw new ApiError(answer.refused);
    // Each task has its own answers.
    return answer.decoded as never;
  }
  return { decode };
}
