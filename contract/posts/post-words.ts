import type { Post } from "./posts.ts";

/** The title of a post without text (rule posts-2). */
export const titleWithoutText = "Publicación rápida";

/** The label of each kind of post, for posts without a title and text; server and browser use it. */
export function spokenKind({
  media,
  content_type: type,
}: Pick<Post, "media" | "content_type">): string {
  const kind = media?.kind === "locked" ? media.of : type;
  switch (kind) {
    case "audio":
      return "Una canción";
    case "video":
    case "youtube":
      return "Un video";
    case "image":
      return media?.kind === "gallery" ? "Fotos" : "Una foto";
    case "spotify":
      return "Música";
    case "event":
      return "Un evento";
    case "release":
      return "Un lanzamiento";
    case "text":
    case "link":
      return "Una publicación";
  }
}
