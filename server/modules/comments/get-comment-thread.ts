import type { getCommentThread as endpoint } from "#contract/comments/comments";
import { notHidden } from "#modules/people";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { commentColumns, postThere, selectComment, toComment } from "./columns.ts";

/** From the comment upwards, one row per level. */
const threadOf = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  commentColumns,
  `with recursive chain as (
     select c.id, c.parent_id, c.content_id from comments c
     where c.id = $id and exists (${postThere("c.content_id")})
     union all
     select c.id, c.parent_id, c.content_id from chain join comments c on c.id = chain.parent_id
   )
   select ${selectComment}
   from chain join comments c on c.id = chain.id left join profiles p on p.id = c.user_id
   where c.user_id is null or ${notHidden("c.user_id")}
   order by c.depth`,
);

/** A comment below its parents, for everybody who may see it: the target of a link to it. */
export const getCommentThread: Action<typeof endpoint> = async ({ actor, db }, { id }) => {
  const rows = await db.many(threadOf, { id, viewer: actor?.userId ?? null });
  const comment = rows.at(-1);
  // Below a hidden person's comment nothing is shown either.
  const whole = comment?.id === id.toLowerCase() && rows.length === comment.depth + 1;
  if (!whole || comment.is_deleted) throw new ApiError("comment_not_found");
  return { comments: rows.map(toComment) };
};
