import type { Post } from "#contract/posts/posts";
import { studioPaths } from "#web/parts/navigation/studio-paths.ts";
import { paths } from "#web/paths.ts";

/** The release of a track; null for any other post. */
export function releaseOf({ media }: Pick<Post, "media">): { id: string } | null {
  const open = media?.kind === "sensitive" ? media.media : media;
  return open?.kind === "audio" ? (open.release ?? null) : null;
}

/** Where a post of one's own is edited: one that announces something, and a track of a release, are edited there. */
export function editPathOf(post: Pick<Post, "id" | "media">): string {
  const { id, media } = post;
  const release = media?.kind === "release" ? media.release : releaseOf(post);
  if (release !== null) return studioPaths.release(release.id);
  return media?.kind === "event" ? paths.editEvent(media.event.slug) : paths.editPost(id);
}
