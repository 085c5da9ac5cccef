import { limits } from "#contract/limits";
import { firstCharacters } from "#contract/text/text";

/** Metadata of a recording from its tags; missing tags are absent. */
export type AudioTags = { title?: string; cover?: File };

const endings: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Reads the tags of a recording in the browser. Empty for a file without tags, or one that cannot be read. */
export async function audioTags(file: Blob): Promise<AudioTags> {
  // Loaded with the first recording.
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
