import { type ErrorCode, errors } from "#contract/errors";
import { limits } from "#contract/limits";
import { copy } from "./copy.ts";

/** The kinds of files that a post consists of. */
export type MediaKind = "image" | "audio" | "video";
/** The choices on /create. */
export type StartKind = MediaKind | "link" | "text";
/** The kinds of files that are uploaded for a post. */
export type FileKind = MediaKind | "captions";

/** The accept attributes of the composer's file inputs. */
export const acceptedTypes: Record<FileKind, string> = {
  image: "image/jpeg,image/png,image/webp,image/gif,image/avif",
  audio: "audio/*,.mp3,.m4a,.aac,.wav,.flac,.ogg,.oga,.opus",
  video: "video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm",
  captions: ".vtt,text/vtt",
};

const audioNames = /\.(?:mp3|m4a|aac|wav|flac|ogg|oga|opus)$/i;
const videoNames = /\.(?:mp4|m4v|mov|webm)$/i;

/** Why a file is refused: the sentence of the specification, and a Spanish explanation beside an English one. */
type FileProblem = { title: string; text?: string };

/** The explanations beside sentences of the specification that are English or vague. */
export const fileHints: Partial<Record<string, string>> = {
  file_empty: copy.emptyFileText,
  file_type_not_allowed: copy.notMediaText,
  image_too_large: copy.imageText,
  file_not_image: copy.notImageText,
} satisfies Partial<Record<ErrorCode, string>>;

type Checked = { kind: FileKind } | { problem: FileProblem };
type FileDescription = Pick<File, "name" | "type" | "size">;

/** The kind of a chosen file, or why it cannot be published. The server checks its contents. */
export function checkFile(file: FileDescription): Checked {
  const kind = kindOf(file);
  if (file.size === 0) return refuse("file_empty");
  // The size limit of a video depends on the server, which checks it before anything is sent.
  if (kind === "video" && file.size > limits.convertedVideoBytes) return refuse("video_too_large");
  if (kind !== "video" && file.size > limits.composerFileBytes) return refuse("file_too_large");
  if (kind === null) return refuse("file_type_not_allowed");
  if (kind === "captions" && file.size > limits.captionsBytes) return refuse("captions_too_large");
  return { kind };
}

/** Some systems do not report the type of a recording: then use the extension. */
function kindOf({ name, type }: Pick<File, "name" | "type">): FileKind | null {
  if (type === "text/vtt" || /\.vtt$/i.test(name)) return "captions";
  if (type.startsWith("image/") && type !== "image/svg+xml") return "image";
  if (type.startsWith("audio/") || (type === "" && audioNames.test(name))) return "audio";
  if (type.startsWith("video/") || (type === "" && videoNames.test(name))) return "video";
  return null;
}

function refuse(code: ErrorCode): { problem: FileProblem } {
  const title = errors[code].text;
  const text = fileHints[code];
  return { problem: text === undefined ? { title } : { title, text } };
}

/** Where a chosen file goes: among the published files, or beside one of them. */
type Place = "media" | "cover" | "captions";
type Placed<F> = { file: F; kind: FileKind; place: Place };

/**
 * Where chosen files go beside those already there: pictures are added to pictures, one beside a recording or a
 * video becomes its cover, captions belong to a video. Or why not: kinds are not mixed, and there are at most ten
 * pictures.
 */
export function placeFiles<F extends FileDescription>(
  there: { kind: MediaKind; count: number } | null,
  files: readonly F[],
): Placed<F>[] | { problem: FileProblem } {
  const placements: Placed<F>[] = [];
  let { kind: media, count } = there ?? { kind: null, count: 0 };
  for (const file of files) {
    const result = checkFile(file);
    if ("problem" in result) return result;
    const { kind } = result;
    if (kind === "captions") {
      if (media !== "video") return refuse("file_type_not_allowed");
      placements.push({ file, kind, place: "captions" });
    } else if (kind === "image" && (media === "audio" || media === "video"))
      placements.push({ file, kind, place: "cover" });
    else if (media === null || (kind === "image" && count < limits.picturesPerPost)) {
      placements.push({ file, kind, place: "media" });
      media = kind;
      count += 1;
    } else return refuse("post_files_mixed");
  }
  return placements;
}

/** A suggested title for a recording: its file name without the extension, as words. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  return [...words].slice(0, limits.postTitleLength).join("");
}
