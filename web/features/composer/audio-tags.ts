import { limits } from "#contract/limits";
import { firstCharacters } from "#contract/text/text";

/** What a recording says of itself in its tags; what it does not say is missing. */
export type AudioTags = { title?: string; cover?: File };

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Reads the tags of a recording in the browser. Nothing of one that has none, or that cannot be read. */
export async function audioTags(file: Blob): Promise<AudioTags> {
  // Its code comes with the first recording.
  const { parseBlob, selectCover } = await import("music-metadata");
  const { common } = await parseBlob(file, { duration: false });
  const title = common.title?.replaceAll(/\s+/g, " ").trim() ?? "";
  const picture = selectCover(common.picture);
  const type = picture?.format.toLowerCase().replace("image/jpg", "image/jpeg") ?? "";
  const ending = endings[type];
  return {
    ...(title !== "" && { title: firstCharacters(title, limits.postTitleLength) }),
    ...(picture !== null &&
      ending !== undefined && {
        cover: new File([Uint8Array.from(picture.data)], `portada.${ending}`, { type }),
      }),
  };
}
