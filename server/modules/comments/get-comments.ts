import { limits } from "#contract/limits";
import type { Comment, getComments as endpoint } from "#contract/comments/comments";
import { commentWithoutMutedWords, notHidden } from "#modules/people";
import { getPost } from "#modules/posts";
import { decodeCursor, encodeCursor, listStart, pageOf } from "#platform/db/cursor";
import type { Db } from "#platform/db/db";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import {
  commentColumns,
  emptiedCondition,
  postThere,
  selectComment,
  toComment,
} from "./columns.ts";

/** A literal limit, so that the generic plan is the one that stops early (posts/feed-queries.ts). */
const most = limits.pageMax + 1;
const params = {
  id: t.uuid,
  viewer: maybe(t.uuid),
  before_at: t.time,
  before_id: t.uuid,
  limit: t.bigint,
};
const from = `from comments c left join profiles p on p.id = c.user_id`;
const there = `(not ${emptiedCondition} or c.reply_count > 0)
     and (c.user_id is null or ${notHidden("c.user_id")})
     and ${commentWithoutMutedWords("c")}
     and exists (${postThere("$id")})`;
const before = `(c.created_at, c.id) < ($before_at, $before_id)`;

/** Top-level comments, on the first page with the pinned one first (index comments_of_post). */
const topPage = statement(
  { ...params, first: t.bool },
  commentColumns,
  `select * from (
     (select ${selectComment} ${from}
      where $first::boolean and c.content_id = $id and c.pinned_at is not null and ${there})
     union all
     (select ${selectComment} ${from}
      where c.content_id = $id and c.parent_id is null and c.pinned_at is null and ${before} and ${there}
      order by c.created_at desc, c.id desc
      limit ${most})
   ) page
   order by is_pinned desc, created_at desc, id desc
   limit $limit`,
);

/** The replies to one comment (index comments_of_comment). */
const repliesPage = statement(
  { ...params, parent: t.uuid },
  commentColumns,
  `select * from (
     select ${selectComment} ${from}
     where c.parent_id = $parent and c.content_id = $id and ${before} and ${there}
     order by c.created_at desc, c.id desc
     limit ${most}
   ) page
   order by created_at desc, id desc
   limit $limit`,
);

const oneComment = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  commentColumns,
  `select ${selectComment} ${from} where c.id = $id`,
);

/** A comment that the caller has just written. */
export async function findComment(db: Db, id: string, viewer: string): Promise<Comment | null> {
  const row = await db.one(oneComment, { id, viewer });
  return row === null ? null : toComment(row);
}

/** The comments of a post, newest first; with `parentId` the replies to one of them. */
export const getComments: Action<typeof endpoint> = async (ctx, input) => {
  const { id, parentId: parent, limit } = input;
  const start = decodeCursor(input.cursor);
  const viewer = ctx.actor?.userId ?? null;
  // One row more than the page shows whether there is a next one.
  const range = {
    id,
    viewer,
    before_at: start.created_at,
    before_id: start.id,
    limit: limit + 1,
  };
  const rows =
    parent === undefined
      ? await ctx.db.many(topPage, { ...range, first: input.cursor === undefined })
      : await ctx.db.many(repliesPage, { ...range, parent });
  // No rows: the post has no comments, or is not visible.
  if (rows.length === 0) await getPost(ctx, { id });
  // After a page with only the pinned one, the others begin with the newest.
  const { pageRows, nextCursor } = pageOf(rows, limit, (row) =>
    encodeCursor(row.is_pinned ? listStart : row),
  );
  return { comments: pageRows.map(toComment), nextCursor };
};
