import type { Picture } from "#contract/files";
import type { Post } from "#contract/posts";

/** The picture that stands for a post in a row; null where there is none. */
export function coverOf({ media }: Post): Picture | null {
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
