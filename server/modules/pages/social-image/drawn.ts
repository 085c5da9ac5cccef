import { createHash } from "node:crypto";
import { type DrawContent, size } from "./draw-task.ts";

/** Increment it when a drawing changes, so that cached pictures are drawn again. */
const drawing = 2;

/** The content of a person's or post's picture, with the addresses of the pictures on it. */
export interface Drawing {
  id: string;
  content: DrawContent;
  pictures: (string | null)[];
}

/** The kinds of pictures: the first part of the address below /og. */
export type FaceName = "profile" | "post" | "story/profile" | "story/post";

/** `{id}-{version}.jpg`: a new name whenever the content changes. */
export function fileOf(image: Drawing, extension: "jpg" | "pdf" = "jpg"): string {
  const contentJson = JSON.stringify([drawing, image.content, image.pictures]);
  const version = createHash("sha256").update(contentJson).digest("base64url").slice(0, 10);
  return `${image.id}-${version}.${extension}`;
}

/** The social image for the head of a page. */
export function socialImage(
  face: FaceName,
  image: Drawing,
): { path: string; width: number; height: number } {
  return { path: `/og/${face}/${fileOf(image)}`, ...size };
}
