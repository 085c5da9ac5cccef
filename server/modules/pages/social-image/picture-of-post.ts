import type { Picture } from "#contract/files";
import type { Post } from "#contract/posts";

/** The picture that stands for a post: its cover, poster, first picture, or that of its link's card. */
export function pictureOf({ media }: Pick<Post, "media">): Picture | null {
  switch (media?.kind) {
    case "image":
      return media;
    case "gallery":
      return media.pictures[0] ?? null;
    case "audio":
      return media.cover;
    case "video":
      return media.poster;
    case "youtube":
    case "spotify":
    case "link":
      return media.card.picture;
    case "locked":
    case undefined:
      return null;
  }
}

/** The address of the smallest size that is at least `width` pixels wide, or of the widest there is. */
export function wideEnough(picture: Picture | null, width: number): string | null {
  if (picture === null) return null;
  const enough = picture.sizes.filter((each) => each.width >= width);
  return enough.toSorted((a, b) => a.width - b.width)[0]?.url ?? picture.url;
}
