import type { Post } from "./posts.ts";

/** What a post is, in a word that begins a sentence: both sides say it where it says nothing itself. */
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
    case "text":
    case "link":
      return "Una publicación";
  }
}
