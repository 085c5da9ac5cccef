import type { Post } from "./posts.ts";

/** The size in pixels of a post's player in other sites; its frame may be narrower, but not lower. */
export function embedSize({ media, description }: Pick<Post, "media" | "description">): {
  width: number;
  height: number;
} {
  const width = 600;
  const foot = 88;
  switch (media?.kind) {
    case "video":
      return {
        width,
        height: Math.round(Math.min(480, (width * media.height) / media.width)) + foot,
      };
    case "image":
    case "gallery":
      return { width, height: 480 };
    case "audio":
    case "locked":
      return { width, height: 176 };
    case "youtube":
    case "spotify":
    case "link":
    case "event":
    case "sensitive":
      return { width, height: 176 };
    case "release":
      return { width, height: Math.min(480, 176 + 96 * media.release.track_count) };
    case undefined:
      return { width, height: Math.min(400, 120 + 27 * Math.ceil(description.length / 48)) };
  }
}

/** Escapes text for HTML, in an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The HTML that embeds a post's player in another page; `origin` is the product's. */
export function embedCode(
  origin: string,
  post: Pick<Post, "id" | "title" | "author" | "media" | "description">,
  { width, height } = embedSize(post),
): string {
  const title = escapeHtml(`${post.title} — ${post.author.name}`);
  return `<iframe src="${escapeHtml(`${origin}/embed/post/${post.id}`)}" width="${width}" height="${height}" style="border:0;border-radius:16px;max-width:100%" title="${title}" loading="lazy" allow="autoplay; fullscreen; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe>`;
}
