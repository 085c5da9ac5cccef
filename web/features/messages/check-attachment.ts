import { limits } from "#contract/limits";
import { copy } from "./copy.ts";

/** What the device is asked for (spec 1 §2). */
export const accepted = "image/*,video/*,audio/*,.pdf,.txt,.doc,.docx";

const names = /\.(?:pdf|txt|docx?|mp3|m4a|aac|wav|flac|ogg|oga|opus|mp4|m4v|mov|webm)$/i;
const types = /^(?:(?:image|video|audio)\/|application\/pdf$|text\/plain$)/;

type Problem = { title: string; text: string };

/** Why a file cannot be sent (spec 1 §5), or null. The server looks inside it. */
export function attachmentProblem({
  name,
  type,
  size,
}: Pick<File, "name" | "type" | "size">): Problem | null {
  if (size >= limits.attachmentBytes) return { title: copy.fileLarge, text: copy.fileLargeText };
  // Some systems do not know the type: then the name tells.
  if (!types.test(type) && !names.test(name))
    return { title: copy.fileType, text: copy.fileTypeText };
  if (size === 0) return { title: copy.uploadFailed, text: copy.fileEmpty };
  return null;
}
