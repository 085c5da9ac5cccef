import type { CSSProperties } from "react";
import { eventCardShape } from "#web/entities/event/event-card-shape.ts";
import type { Media } from "#contract/posts/posts";

/** From upright 4:5 to wide 2:1; pictures beyond are cropped (the lightbox shows them whole), videos get bars. */
const TALLEST = 5 / 4;
const FLATTEST = 1 / 2;

/** The height, in pixels of the file, that a card shows of a picture or video. */
export function shownHeight({ width, height }: { width: number; height: number }): number {
  return Math.round(Math.min(width * TALLEST, Math.max(width * FLATTEST, height)));
}

/** The space that a post's media needs, known before its code and files are loaded. */
export function mediaShape(media: Media): CSSProperties {
  switch (media.kind) {
    case "image":
    case "video":
      return { aspectRatio: `${media.width} / ${shownHeight(media)}` };
    case "gallery":
      return { aspectRatio: galleryShape(media.pictures) };
    case "youtube":
      return { aspectRatio: "16 / 9" };
    case "event":
      return eventCardShape(media.event);
    case "release":
      return { height: "8rem" };
    case "locked":
    case "sensitive":
      return { height: "12rem" };
    case "audio":
    case "spotify":
    case "link":
      return { height: "5.5rem" };
  }
}

/** The pictures of a gallery share one aspect ratio: that of the first, within limits. */
export function galleryShape([first]: readonly { width: number; height: number }[]): string {
  return first ? `${first.width} / ${shownHeight(first)}` : "1 / 1";
}
