import type { Picture } from "#contract/files/files";
import { upload } from "#web/api/upload.ts";
import { middle } from "./crop-place.ts";
import { drawCrop } from "./draw-crop.ts";
import { openPicture } from "./open-picture.ts";

/** Uploads the middle of a stored picture as a cover of its own; throws when that fails. */
export async function copyCover(
  { url }: Picture,
  signal: AbortSignal,
): Promise<{ id: string; cover: Picture }> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`the picture cannot be read: ${response.status}`);
  const opened = await openPicture(await response.blob(), "cover");
  if ("problem" in opened) throw new Error(opened.problem.title);
  const part = await drawCrop(opened.picture, "cover", middle);
  const { id, file } = await upload(part, { kind: "image" }, { onProgress: () => {}, signal });
  if (file.kind !== "image") throw new Error("the cover is no picture");
  return { id, cover: file };
}
