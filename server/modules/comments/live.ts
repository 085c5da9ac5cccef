import type { CommentChange } from "#contract/realtime";
import { postTopic, publishCounts } from "#modules/posts";
import type { Context } from "#platform/context";
import { statement, t } from "#platform/db/sql";

interface CommentRow {
  id: string;
  content_id: string;
  parent_id: string | null;
  like_count: number;
}

/** Publishes a change of a comment to watchers of its post. Call it after the commit. */
export function publishCommentChange(
  ctx: Context,
  { id, content_id: post_id, parent_id, like_count }: CommentRow,
  what: CommentChange["what"],
): void {
  const change = { post_id, id, parent_id, what, like_count };
  ctx.realtime.publish({ topics: [postTopic(post_id)] }, "comments:changed", change);
  if (what === "created" || what === "deleted") publishCounts(ctx, post_id);
}

/** Maximum number of posts to publish to; other windows see the change with their next request. */
const mostPosts = 200;

const postsBetween = statement(
  { one: t.uuid, other: t.uuid },
  { id: t.uuid },
  `select m.id from comments c join media_content m on m.id = c.content_id
   where c.user_id = $one and m.user_id = $other or c.user_id = $other and m.user_id = $one
   group by m.id order by max(c.created_at) desc limit ${mostPosts}`,
);

/**
 * Tells watchers of posts on which one of these two commented to request the comments again: a block between them
 * hides or shows comments. Call it after the commit.
 */
export async function publishCommentsBetween(
  ctx: Context,
  one: string,
  other: string,
): Promise<void> {
  for (const { id } of await ctx.db.many(postsBetween, { one, other })) {
    ctx.realtime.publish({ topics: [postTopic(id)] }, "comments:reload", { post_id: id });
    publishCounts(ctx, id);
  }
}
