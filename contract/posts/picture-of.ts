import type { Picture } from "#contract/files/files";
import type { Media } from "./posts.ts";

/** The picture that represents a post: its cover, poster, first picture, or the picture of its link's card. */
export function pictureOf(media: Media | null): Picture | null {
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
    case "event":
      return media.event.cover;
    case "release":
      return media.release.cover;
    case "locked":
      return media.cover;
    case "sensitive":
    case undefined:
      return null;
  }
}
