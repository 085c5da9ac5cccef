import type { FlyerTask } from "./flyer/flyer-task.ts";

/** What the social image of a person shows. */
export interface SocialImageTask {
  name: string;
  username: string | null;
  /** Small lines under the name: genres, place. */
  details: string[];
  avatar: Uint8Array | null;
  banner: Uint8Array | null;
  /** Of the banner, 0 to 1. */
  focus: { x: number; y: number };
}

/** What the social image of a post shows. */
export interface PostImageTask {
  /** What is drawn where there is no picture: a cover of its own, or the words alone. */
  kind: "song" | "video" | "picture" | "words";
  title: string;
  by: string;
  picture: Uint8Array | null;
}

/** What the social image of an event shows. */
export interface EventImageTask {
  title: string;
  by: string;
  /** 'Cancelado' or 'Aplazado'; null while it takes place as announced. */
  state: string | null;
  when: string;
  where: string;
  picture: Uint8Array | null;
}

/** What a picture for stories shows. */
export interface StoryTask {
  kind: PostImageTask["kind"] | "person";
  title: string;
  /** The line below: whose it is. */
  by: string;
  picture: Uint8Array | null;
  /** What the person at the other screen is asked for, beside the QR code. */
  call: string;
  /** The address in the QR code. */
  address: string;
}

/** One picture to be drawn, without the bytes of the pictures on it. */
export type DrawContent =
  | ({ face: "profile" } & Omit<SocialImageTask, "avatar" | "banner">)
  | ({ face: "post" } & Omit<PostImageTask, "picture">)
  | ({ face: "event" } & Omit<EventImageTask, "picture">)
  | ({ face: "story" } & Omit<StoryTask, "picture">)
  | ({ face: "flyer" } & Omit<FlyerTask, "picture">);

/** The same with them: of a profile avatar and banner, of the others the one that they have. */
export interface DrawTask {
  content: DrawContent;
  pictures: (Uint8Array | null)[];
}

/** Pixels of a social image. */
export const size = { width: 1200, height: 630 };

/** Pixels of a picture for stories: what Instagram, WhatsApp and TikTok show whole. */
export const storySize = { width: 1080, height: 1920 };
