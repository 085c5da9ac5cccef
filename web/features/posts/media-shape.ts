import type { CSSProperties } from "react";
import { eventCardShape } from "#web/entities/event/event-card-shape.ts";
import type { Media } from "#contract/posts/posts";

/** From upright 4:5 to wide 2:1: what is cut here shows whole in the lightbox, or stands between bars. */
const TALLEST = 5 / 4;
const FLATTEST = 1 / 2;

/** The height that a picture or video of this size has in a card of its width. */
export function shownHeight({ width, height }: { width: number; height: number }): number {
  return Math.round(Math.min(width * TALLEST, Math.max(width * FLATTEST, height)));
}

/** The place that a post's media takes, known before its code and its files are there. */
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
    case "locked":
      return { height: "12rem" };
    case "audio":
    case "spotify":
    case "link":
      return { height: "5.5rem" };
  }
}

/** Pictures beside one another share one shape: that of the first, neither very tall nor flat. */
export function galleryShape([first]: readonly { width: number; height: number }[]): string {
  return first ? `${first.width} / ${shownHeight(first)}` : "1 / 1";
}
