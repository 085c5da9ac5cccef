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

/** Tells who watches its post what happened to a comment. Call it when the change is committed. */
export function publishCommentChange(
  ctx: Context,
  { id, content_id: post_id, parent_id, like_count }: CommentRow,
  what: CommentChange["what"],
): void {
  const change = { post_id, id, parent_id, what, like_count };
  ctx.realtime.publish({ topics: [postTopic(post_id)] }, "comments:changed", change);
  if (what === "created" || what === "deleted") publishCounts(ctx, post_id);
}

/** Posts that are told of at most; windows on others see it when they ask next. */
const mostPosts = 200;

const postsBetween = statement(
  { one: t.uuid, other: t.uuid },
  { id: t.uuid },
  `select m.id from comments c join media_content m on m.id = c.content_id
   where c.user_id = $one and m.user_id = $other or c.user_id = $other and m.user_id = $one
   group by m.id order by max(c.created_at) desc limit ${mostPosts}`,
);

/**
 * Tells who watches a post on which one of these two commented that its comments are to be read again: a block
 * between them hides or shows them. Call it when that is committed.
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
