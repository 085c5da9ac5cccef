import type { OwnPost } from "#contract/posts/own-posts";

/** The state of a video that cannot be played yet, or not at all; null for every other post. */
export function videoStateOf({ media }: OwnPost): "processing" | "failed" | null {
  return media?.kind === "video" ? (media.state ?? null) : null;
}

/** Whether a post is due and only waits for its video. */
export function comesWhenReady(post: OwnPost, now: number): boolean {
  return (
    post.state === "scheduled" &&
    videoStateOf(post) !== null &&
    post.publish_at !== null &&
    Date.parse(post.publish_at) <= now
  );
}
