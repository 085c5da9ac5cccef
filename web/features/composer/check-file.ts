import { type ErrorCode, errors } from "#contract/errors";
import { limits } from "#contract/limits";
import { copy } from "./copy.ts";

/** What a post is made of. */
export type MediaKind = "image" | "audio" | "video";
/** What somebody says on /create that they want to share. */
export type StartKind = MediaKind | "link" | "text";
/** What is uploaded for it. */
export type FileKind = MediaKind | "captions";

/** What the composer takes: the accept attribute of its file inputs. */
export const acceptedTypes: Record<FileKind, string> = {
  image: "image/jpeg,image/png,image/webp,image/gif,image/avif",
  audio: "audio/*,.mp3,.m4a,.aac,.wav,.flac,.ogg,.oga,.opus",
  video: "video/mp4,video/webm,video/quicktime,.mp4,.m4v,.mov,.webm",
  captions: ".vtt,text/vtt",
};

const audioNames = /\.(?:mp3|m4a|aac|wav|flac|ogg|oga|opus)$/i;
const videoNames = /\.(?:mp4|m4v|mov|webm)$/i;

/** Why a file is refused: the sentence of the specification, and what it means beside an English one. */
type FileProblem = { title: string; text?: string };

/** What stands beside the sentences of the specification that are in English or say little. */
export const fileHints: Partial<Record<string, string>> = {
  file_empty: copy.emptyFileText,
  file_type_not_allowed: copy.notMediaText,
  image_too_large: copy.imageText,
  file_not_image: copy.notImageText,
} satisfies Partial<Record<ErrorCode, string>>;

type Checked = { kind: FileKind } | { problem: FileProblem };
type FileDescription = Pick<File, "name" | "type" | "size">;

/** What a chosen file is, or why it cannot be published. The server looks inside it. */
export function checkFile(file: FileDescription): Checked {
  const kind = kindOf(file);
  if (file.size === 0) return refuse("file_empty");
  // What a video may weigh depends on the server, which says so before it is sent.
  if (kind === "video" && file.size > limits.convertedVideoBytes) return refuse("video_too_large");
  if (kind !== "video" && file.size > limits.composerFileBytes) return refuse("file_too_large");
  if (kind === null) return refuse("file_type_not_allowed");
  if (kind === "captions" && file.size > limits.captionsBytes) return refuse("captions_too_large");
  return { kind };
}

/** Some systems do not know the type of a recording: then its name tells. */
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

/** Where a chosen file goes: among what is published, or beside it. */
type Place = "media" | "cover" | "captions";
type Placed<F> = { file: F; kind: FileKind; place: Place };

/**
 * Where chosen files go beside what is there already: pictures join pictures, one of them beside a
 * recording or a video becomes its cover, captions belong to a video. Or why not: kinds are not mixed,
 * and there are at most ten pictures.
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

/** A first title for a recording: its file name without the ending, as words. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  return [...words].slice(0, limits.postTitleLength).join("");
}
