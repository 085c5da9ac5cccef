import type { FlyerFormat, FlyerLayout } from "#contract/events/flyer";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";

/** Addresses about events that few pages link to, so that the others do not carry them (decision 009). */
export const eventPaths = {
  /** The editor, to continue a draft. */
  draft: (id: string): string => `${patterns.createEvent}?borrador=${encodeURIComponent(id)}`,
  /** The editor of a new event, with the title, the text and the picture of a post. */
  fromPost: (id: string): string => `${patterns.createEvent}?publicacion=${encodeURIComponent(id)}`,
  /** The full composer, with a text about the event. */
  postAbout: (slug: string): string => `${patterns.createPost}?evento=${encodeURIComponent(slug)}`,
  proposals: patterns.eventProposals,
  /** The flyer that the server draws of the event behind a post. */
  flyer: (postId: string, format: FlyerFormat, layout: FlyerLayout, file: "jpg" | "pdf"): string =>
    `/og/flyer/${format}/${layout}/${postId}.${file}`,
  /** The event as a file for calendar programs. */
  calendar: (slug: string): string => `${paths.event(slug)}.ics`,
};
