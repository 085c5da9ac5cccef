import { postTopic } from "#modules/posts";
import type { Context } from "#platform/context";

/** Tells whoever has an event or its announcement in sight that it changed. Call it when the change is committed. */
export function publishEventChange(
  { realtime }: Context,
  { slug, post_id }: { slug: string; post_id: string },
): void {
  realtime.publish({ topics: [postTopic(post_id)] }, "events:changed", { slug, post_id });
}
