import type { OwnPost } from "#contract/posts/own-posts";

/** What became of a video that is converted before its post comes out; null of everything that can be shown. */
export function videoStateOf({ media }: OwnPost): "processing" | "failed" | null {
  return media?.kind === "video" ? (media.state ?? null) : null;
}

/** Whether a post waits for its video only: its time has come. */
export function comesWhenReady(post: OwnPost, now: number): boolean {
  return (
    post.state === "scheduled" &&
    videoStateOf(post) !== null &&
    post.publish_at !== null &&
    Date.parse(post.publish_at) <= now
  );
}
