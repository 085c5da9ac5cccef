import { attachmentFormats, attachmentFormatsText } from "#contract/messages/attachment-formats";
import { limits } from "#contract/limits";
import { copy } from "#web/features/messages/copy.ts";

/** The accept attribute of the file input. */
export const acceptedTypes = "image/*,video/*,audio/*,.pdf,.txt,.doc,.docx";

const endings = new Set<string>(Object.values(attachmentFormats).flat());
const media = /^(?:image|video|audio|text)\//;
/** File types without an extension, such as pasted pictures. */
const types =
  /^(?:image\/(?:jpeg|png|webp|gif)|video\/(?:mp4|webm)|audio\/(?:mpeg|mp4|webm|ogg|wav))(?:;|$)/;

type Problem = { title: string; text: string };

/** Why a file cannot be sent, or null. The server checks its contents. */
export function attachmentProblem({
  name,
  type,
  size,
}: Pick<File, "name" | "type" | "size">): Problem | null {
  if (size >= limits.attachmentBytes) return { title: copy.fileLarge, text: copy.fileLargeText };
  // Some systems do not report the type: then use the extension.
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!endings.has(ending) && !types.test(type))
    return {
      title: copy.fileType,
      text: media.test(type) ? attachmentFormatsText : copy.fileTypeText,
    };
  if (size === 0) return { title: copy.uploadFailed, text: copy.fileEmpty };
  return null;
}
