import type { Post } from "#contract/posts/posts";
import { paths } from "#web/paths.ts";

/** The address where a post of one's own is edited; a post that announces an event is edited there. */
export function editPathOf({ id, media }: Pick<Post, "id" | "media">): string {
  return media?.kind === "event" ? paths.editEvent(media.event.slug) : paths.editPost(id);
}
