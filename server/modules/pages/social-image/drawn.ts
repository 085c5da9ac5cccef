import { createHash } from "node:crypto";
import { type Shown, size } from "./draw-task.ts";

/** Raise it when a drawing changes, so that what was drawn before is drawn anew. */
const drawing = 2;

/** What a picture shows of a person or a post, with the addresses of the pictures on it. */
export interface Drawn {
  id: string;
  shown: Shown;
  pictures: (string | null)[];
}

/** The faces of what is shared: the part of the address below /og. */
export type FaceName = "profile" | "post" | "story/profile" | "story/post";

/** `{id}-{version}.jpg`: another name whenever something that it shows has changed. */
export function fileOf(drawn: Drawn): string {
  const shown = JSON.stringify([drawing, drawn.shown, drawn.pictures]);
  const version = createHash("sha256").update(shown).digest("base64url").slice(0, 10);
  return `${drawn.id}-${version}.jpg`;
}

/** A social image as the head of a page names it. */
export function socialImage(
  face: FaceName,
  drawn: Drawn,
): { path: string; width: number; height: number } {
  return { path: `/og/${face}/${fileOf(drawn)}`, ...size };
}
