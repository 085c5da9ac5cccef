import { readFile } from "node:fs/promises";
import type { FileTypeResult } from "file-type";
import sharp from "sharp";
import { limits } from "#contract/limits";
import { decodePicture } from "./decode-picture.ts";
import type { DecodedAttachment, DecodedDocument, PictureShape } from "./decoder.ts";
import { ApiError } from "#platform/errors";
import { blankNotes } from "./mp4-index.ts";
import { readVideo } from "./read-video.ts";
import { readRecording } from "./read-recording.ts";
import { stripGif } from "./strip-gif.ts";

/** Maximum size of a re-encoded picture, upright, in sRGB. */
const picture: PictureShape = {
  fit: "inside",
  width: 1920,
  height: 1920,
  smaller: [],
  formats: ["jpg", "png", "webp", "gif", "avif"],
  refusals: {
    notImage: "attachment_type",
    format: "attachment_format",
    tooSmall: "image_dimensions",
  },
};

const pdf: DecodedDocument = { kind: "document", mime: "application/pdf", extension: "pdf" };
const doc: DecodedDocument = { kind: "document", mime: "application/msword", extension: "doc" };
const txt: DecodedDocument = { kind: "document", mime: "text/plain", extension: "txt" };
const docx: DecodedDocument = {
  kind: "document",
  mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  extension: "docx",
};
/** Formats that no library of ours decodes: only recognised, for download. */
const savedOnly: Record<string, DecodedDocument> = Object.fromEntries(
  [
    ["bmp", "image/bmp"],
    ["avi", "video/x-msvideo"],
    ["mkv", "video/x-matroska"],
    ["3gp", "video/3gpp"],
    ["aif", "audio/aiff"],
    ["amr", "audio/amr"],
  ].map(([extension = "", mime = ""]) => [extension, { kind: "document", mime, extension }]),
);

/**
 * Identifies an attachment of a message (rule messages-1). Pictures are re-encoded in their own format, sounds and
 * videos parsed; PDF, Word without macros, text and download-only media are only recognised. Throws attachment_type,
 * and attachment_format for media of other formats.
 */
export async function decodeAttachment({
  path,
  type,
  text,
}: {
  path: string;
  type: FileTypeResult | undefined;
  text: boolean;
}): Promise<DecodedAttachment> {
  // Two letters make a BMP, and a text may begin with them.
  if (type === undefined || (type.ext === "bmp" && text)) {
    if (text && isPlainText(await readFile(path))) return txt;
    throw new ApiError("attachment_type");
  }
  const savedFormat = savedOnly[type.ext];
  if (savedFormat !== undefined) {
    // 3GP has the same boxes as MP4. Remove the location of the recording.
    if (savedFormat.extension === "3gp") await blankNotes(path);
    return savedFormat;
  }
  if (type.mime.startsWith("image/")) return attachedPicture(path, type);
  if (type.ext === "pdf") return pdf;
  if (type.ext === "docx") return docx;
  if (type.ext === "cfb") {
    if (isWord(await readFile(path))) return doc;
    throw new ApiError("attachment_type");
  }
  return playable(path, type);
}

async function attachedPicture(path: string, type: FileTypeResult): Promise<DecodedAttachment> {
  const { sizes, ...pictureDetails } = await decodePicture({ source: path, type, shape: picture });
  const jpeg = sizes[0]?.jpeg;
  if (jpeg === undefined) throw new ApiError("file_broken");
  if (type.ext === "jpg")
    return { ...pictureDetails, extension: "jpg", mime: "image/jpeg", bytes: jpeg };
  const [extension, bytes] = await inOwnFormat(path, type.ext);
  return { ...pictureDetails, extension, mime: `image/${extension}`, bytes };
}

/** Keeps transparency, drops metadata; animated if it is a GIF or WebP of a reasonable size. */
async function inOwnFormat(
  path: string,
  format: string,
): Promise<["png" | "webp" | "gif" | "avif", Buffer]> {
  const { width, height, fit } = picture;
  const isAnimated = await isAnimation(path, format);
  if (format === "gif" && isAnimated) return ["gif", stripGif(await readFile(path))];
  const source = sharp(path, {
    limitInputPixels: limits.imagePixels,
    failOn: "error",
    animated: isAnimated,
  });
  // The frames of an animation are stacked vertically and cannot be rotated.
  const pixels = (isAnimated ? source : source.autoOrient())
    .resize({ width, height, fit, withoutEnlargement: true })
    .toColourspace("srgb");
  if (format === "webp") return ["webp", await pixels.webp({ quality: 90, effort: 1 }).toBuffer()];
  if (format === "gif") return ["gif", await pixels.gif({ effort: 1 }).toBuffer()];
  if (format === "avif") return ["avif", await pixels.avif({ quality: 70, effort: 0 }).toBuffer()];
  return ["png", await pixels.png().toBuffer()];
}

/** Whether to keep the animation: not more pixels in all than the largest picture, and no need to shrink it. */
async function isAnimation(path: string, format: string): Promise<boolean> {
  if (format !== "gif" && format !== "webp") return false;
  const { pages = 1, width, height } = await sharp(path).metadata();
  const isSmall = width <= picture.width && height <= picture.height;
  return pages > 1 && isSmall && pages * width * height <= limits.imagePixels;
}

/** The container does not say enough: a video container may hold only sound. */
async function playable(path: string, type: FileTypeResult): Promise<DecodedAttachment> {
  const film = await unlessOther(readVideo(path, type.ext));
  // Remove the location of the recording.
  if (film?.extension === "mp4") await blankNotes(path);
  const media = film ?? (await unlessOther(readRecording(path, type.ext)));
  if (media !== null) return media;
  throw new ApiError(
    /^(?:audio|video)\//.test(type.mime) ? "attachment_format" : "attachment_type",
  );
}

async function unlessOther<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.code === "file_type_not_allowed") return null;
    throw error;
  }
}

/**
 * Whether the bytes are plain text without other controls than line ends and tabs: UTF-8, UTF-16 with a byte order
 * mark, or Windows-1252.
 */
function isPlainText(bytes: Buffer): boolean {
  const mark = bytes.subarray(0, 2).toString("hex");
  const encodings =
    mark === "fffe" ? ["utf-16le"] : mark === "feff" ? ["utf-16be"] : ["utf-8", "windows-1252"];
  return encodings.some((encoding) => {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return !/(?=\p{Cc})[^\t\n\f\r]/u.test(text);
    } catch {
      return false;
    }
  });
}

/** Word's old format names its streams in UTF-16. A document with macros has a stream for their project. */
function isWord(bytes: Buffer): boolean {
  return (
    bytes.includes("WordDocument", 0, "utf16le") && !bytes.includes("_VBA_PROJECT", 0, "utf16le")
  );
}
