import { postTopic } from "#modules/posts";
import type { Context } from "#platform/context";

/** Tells watchers of an event or its announcement that it changed. Call it after the commit. */
export function publishEventChange(
  { realtime }: Context,
  { slug, post_id }: { slug: string; post_id: string },
): void {
  realtime.publish({ topics: [postTopic(post_id)] }, "events:changed", { slug, post_id });
}
