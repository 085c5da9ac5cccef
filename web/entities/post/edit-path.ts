import type { Post } from "#contract/posts/posts";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";

/** The address where a post of one's own is edited; one that announces an event or a release is edited there. */
export function editPathOf({ id, media }: Pick<Post, "id" | "media">): string {
  if (media?.kind === "release") return studioPaths.release(media.release.id);
  return media?.kind === "event" ? paths.editEvent(media.event.slug) : paths.editPost(id);
}
