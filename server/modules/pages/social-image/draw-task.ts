import type { FlyerTask } from "./flyer-task.ts";

/** The content of a person's social image. */
export interface SocialImageTask {
  name: string;
  username: string | null;
  /** Small lines under the name: genres, place. */
  details: string[];
  avatar: Uint8Array | null;
  banner: Uint8Array | null;
  /** Focal point of the banner, 0 to 1. */
  focus: { x: number; y: number };
}

/** The content of a post's social image. */
export interface PostImageTask {
  /** What to draw without a picture: a generated cover, or the text alone. */
  kind: "song" | "video" | "picture" | "words";
  title: string;
  by: string;
  picture: Uint8Array | null;
}

/** The content of an event's social image. */
export interface EventImageTask {
  title: string;
  by: string;
  /** 'Cancelado' or 'Aplazado'; null otherwise. */
  state: string | null;
  when: string;
  where: string;
  picture: Uint8Array | null;
}

/** The content of a picture for stories. */
export interface StoryTask {
  kind: PostImageTask["kind"] | "person";
  title: string;
  /** The line below: the author. */
  by: string;
  picture: Uint8Array | null;
  /** The call to action beside the QR code. */
  call: string;
  /** The address in the QR code. */
  address: string;
}

/** A picture to draw, without the bytes of its pictures. */
export type DrawContent =
  | ({ face: "profile" } & Omit<SocialImageTask, "avatar" | "banner">)
  | ({ face: "post" } & Omit<PostImageTask, "picture">)
  | ({ face: "event" } & Omit<EventImageTask, "picture">)
  | ({ face: "story" } & Omit<StoryTask, "picture">)
  | ({ face: "flyer" } & Omit<FlyerTask, "picture">);

/** The same with these bytes: avatar and banner of a profile, the picture of the others. */
export interface DrawTask {
  content: DrawContent;
  pictures: (Uint8Array | null)[];
}

/** Pixels of a social image. */
export const size = { width: 1200, height: 630 };

/** Pixels of a picture for stories: the size that Instagram, WhatsApp and TikTok show completely. */
export const storySize = { width: 1080, height: 1920 };
