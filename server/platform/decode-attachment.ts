import { readFile } from "node:fs/promises";
import type { FileTypeResult } from "file-type";
import { decodePicture } from "./decode-picture.ts";
import type { DecodedAttachment, DecodedDocument, PictureShape } from "./decoder.ts";
import { Refusal } from "./errors.ts";
import { readFilm } from "./read-film.ts";
import { readRecording } from "./read-recording.ts";

const picture: PictureShape = {
  fit: "inside",
  width: 1920,
  height: 1920,
  smaller: [],
  formats: ["jpg", "png", "webp", "gif"],
  refusals: {
    notImage: "attachment_type",
    format: "attachment_type",
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

/**
 * Finds out what somebody attaches to a message (spec 1 §5, decisions 12). Pictures are made anew, sounds
 * and films read; PDF, Word without macros, and text are only recognised. Refuses with attachment_type.
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
  if (type === undefined) {
    if (text && isPlainText(await readFile(path))) return txt;
    throw new Refusal("attachment_type");
  }
  if (type.mime.startsWith("image/")) return decodePicture({ path, type, shape: picture });
  if (type.ext === "pdf") return pdf;
  if (type.ext === "docx") return docx;
  if (type.ext === "cfb") {
    if (isWord(await readFile(path))) return doc;
    throw new Refusal("attachment_type");
  }
  return playable(path, type.ext);
}

/** The container says less than what is in it: one of films may hold only sound. */
async function playable(path: string, extension: string): Promise<DecodedAttachment> {
  const film = await unlessOther(readFilm(path, extension));
  const found = film ?? (await unlessOther(readRecording(path, extension)));
  if (found === null) throw new Refusal("attachment_type");
  return found;
}

async function unlessOther<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Refusal && error.code === "file_type_not_allowed") return null;
    throw error;
  }
}

/** Line ends, tabs, and what people write; a byte order mark may stand before it. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    // oxlint-disable-next-line no-control-regex -- these characters are what is looked for
    return !/[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text);
  } catch {
    return false;
  }
}

/** The names of streams in Word's old format are UTF-16. One with macros has a project of them. */
function isWord(bytes: Buffer): boolean {
  return (
    bytes.includes("WordDocument", 0, "utf16le") && !bytes.includes("_VBA_PROJECT", 0, "utf16le")
  );
}
