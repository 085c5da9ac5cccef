import type { OwnPost } from "#contract/posts/own-posts";

/** The state of a video that cannot be shown yet, or not at all; null for everything that can be shown. */
export function videoStateOf({ media }: OwnPost): "processing" | "failed" | null {
  return media?.kind === "video" ? (media.state ?? null) : null;
}

/** Whether the time of a post has come, and only its video is not ready. */
export function comesWhenReady(post: OwnPost, now: number): boolean {
  return (
    post.state === "scheduled" &&
    videoStateOf(post) !== null &&
    post.publish_at !== null &&
    Date.parse(post.publish_at) <= now
  );
}
