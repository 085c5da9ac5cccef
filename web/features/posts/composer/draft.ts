import { errors } from "#contract/errors";
import { limits } from "#contract/limits";
import type { InputOf } from "#web/api/client.ts";
import { countCharacters } from "#web/ui/count-characters.ts";
import { copy } from "./copy.ts";
import type { Upload } from "./use-upload.ts";

/** What someone is about to publish. */
export type Draft = { text: string; title: string; alt: string };

export const emptyDraft: Draft = { text: "", title: "", alt: "" };

/** How many characters are too many: 0 for a text that fits. */
function excess(text: string, max: number): number {
  return text.length <= max ? 0 : Math.max(0, countCharacters(text) - max);
}

/** Why a draft cannot be published yet, or null. */
export function whyNot(draft: Draft, file: Upload | null, cover: Upload | null): string | null {
  if (file === null && draft.text.trim() === "") return errors.post_empty.text;
  const over = excess(draft.text, limits.postTextLength);
  if (over > 0) return copy.tooLong(over);
  for (const upload of [file, cover]) {
    if (upload?.state.is === "uploading") return copy.waitForUpload;
    if (upload?.state.is === "failed")
      return upload.state.refused ? copy.fileRefused : copy.uploadFailedFirst;
  }
  if (file?.kind !== "audio") return null;
  if (file.peaks === null) return copy.waitForUpload;
  if (draft.title.trim() === "") return copy.noTitle;
  return excess(draft.title, limits.postTitleLength) > 0 ? copy.titleTooLong : null;
}

/** The request that publishes a draft for which `whyNot` is null. */
export function toRequest(
  { text, title, alt }: Draft,
  file: Upload | null,
  cover: Upload | null,
): InputOf<"createPost"> {
  const request: InputOf<"createPost"> = { text: text.trim() };
  if (file?.state.is !== "done") return request;
  const fileId = file.state.id;
  if (file.kind === "image") return { ...request, files: [{ fileId, alt: alt.trim() }] };
  const recording = { fileId, peaks: file.peaks ?? [] };
  const coverFileId = cover?.state.is === "done" ? cover.state.id : undefined;
  return {
    ...request,
    title: title.trim(),
    files: [coverFileId === undefined ? recording : { ...recording, coverFileId }],
  };
}
