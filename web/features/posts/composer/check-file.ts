import { type ErrorCode, errors } from "#contract/errors";
import { limits } from "#contract/limits";
import { copy } from "./copy.ts";

export type FileKind = "image" | "audio";

/** What the composer takes: the accept attribute of its file inputs. */
export const accepted: Record<FileKind, string> = {
  image: "image/jpeg,image/png,image/webp,image/gif,image/avif",
  audio: "audio/*,.mp3,.m4a,.aac,.wav,.flac,.ogg,.oga,.opus",
};

const audioNames = /\.(?:mp3|m4a|aac|wav|flac|ogg|oga|opus)$/i;

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

/** What a chosen file is, or why it cannot be published (spec 2 §5). The server looks inside it. */
export function checkFile(file: Pick<File, "name" | "type" | "size">): Checked {
  const kind = kindOf(file);
  if (file.size === 0) return refuse("file_empty");
  if (file.size > limits.composerFileBytes) return refuse("file_too_large");
  if (kind === null) return refuse("file_type_not_allowed");
  if (kind === "image" && file.size > limits.imageBytes) return refuse("image_too_large");
  return { kind };
}

/** Some systems do not know the type of a recording: then its name tells. */
function kindOf({ name, type }: Pick<File, "name" | "type">): FileKind | null {
  if (type.startsWith("image/") && type !== "image/svg+xml") return "image";
  if (type.startsWith("audio/") || (type === "" && audioNames.test(name))) return "audio";
  return null;
}

function refuse(code: ErrorCode): { problem: FileProblem } {
  const title = errors[code].text;
  const text = fileHints[code];
  return { problem: text === undefined ? { title } : { title, text } };
}

/** A first title for a recording: its file name without the ending, as words. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.[^.]{1,5}$/, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  return [...words].slice(0, limits.postTitleLength).join("");
}
