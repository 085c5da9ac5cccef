import type { CommentChange } from "#contract/realtime";
import { postTopic, tellCounts } from "#modules/posts";
import type { Context } from "#platform/context";

interface Changed {
  id: string;
  content_id: string;
  parent_id: string | null;
  like_count: number;
}

/** Tells who watches its post what happened to a comment. Call it when the change is committed. */
export function tellChange(
  ctx: Context,
  { id, content_id: post_id, parent_id, like_count }: Changed,
  what: CommentChange["what"],
): void {
  const change = { post_id, id, parent_id, what, like_count };
  ctx.realtime.tell({ topics: [postTopic(post_id)] }, "comments:changed", change);
  if (what === "created" || what === "deleted") tellCounts(ctx, post_id);
}
