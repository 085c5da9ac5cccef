import type { Post } from "#contract/posts/posts";
import { paths } from "#web/paths.ts";

/** Where a post of one's own is changed: what announces an event, in the event. */
export function editPathOf({ id, media }: Pick<Post, "id" | "media">): string {
  return media?.kind === "event" ? paths.editEvent(media.event.slug) : paths.editPost(id);
}
