import type { Comment } from "#contract/comments/comments";
import { actedByName, maySee, personOf, role } from "#modules/people";
import { readablePost } from "#modules/posts";
import { maybe, t, type Values } from "#platform/db/sql";

/** One comment with its author and whether the viewer likes it. */
export const commentColumns = {
  id: t.uuid,
  content_id: t.uuid,
  user_id: maybe(t.uuid),
  parent_id: maybe(t.uuid),
  depth: t.int,
  content: t.text,
  created_at: t.time,
  edited_at: maybe(t.time),
  is_deleted: t.bool,
  is_pinned: t.bool,
  is_liked: t.bool,
  like_count: t.int,
  reply_count: t.int,
  author_name: maybe(t.text),
  author_username: maybe(t.text),
  author_creator_slug: maybe(t.text),
  author_avatar_url: maybe(t.text),
  author_role: maybe(role),
  author_is_band: t.bool,
  is_nameless: t.bool,
  acted_by: maybe(t.text),
  private_names: maybe(t.texts),
};

/** A query of the post with this id, if the viewer may see it. */
export const postThere = (id: string, columns = ""): string =>
  `select ${columns} from media_content m join profiles p on p.id = m.user_id
   where m.id = ${id} and ${readablePost} and ${maySee}`;

/** Deleted, hidden by a block, or by a hidden person: only an empty place is shown. */
export const emptiedCondition = `(c.deleted_at is not null or c.is_hidden or coalesce(p.hidden, false))`;

/** The same as SQL: `c` is the comment, `p` its author (or nobody), `$viewer` the viewer (or null). */
export const selectComment = `c.id, c.content_id, c.user_id, c.parent_id, c.depth,
  case when ${emptiedCondition} then '' else c.content end as content, c.created_at, c.edited_at,
  ${emptiedCondition} as is_deleted, c.pinned_at is not null as is_pinned,
  (select true from comment_likes l where l.user_id = $viewer and l.comment_id = c.id) is not null as is_liked,
  c.like_count, c.reply_count, p.name as author_name, p.username as author_username,
  p.creator_slug as author_creator_slug, p.avatar_url as author_avatar_url, p.role as author_role,
  coalesce(p.kind = 'band', false) as author_is_band,
  coalesce($viewer::uuid is null and not p.is_public, false) as is_nameless,
  case when c.deleted_at is null then ${actedByName("c")} end as acted_by,
  case when $viewer::uuid is null then array(
    select named.username from mentions x join profiles named on named.id = x.mentioned_user_id
    where x.comment_id = c.id and not named.is_public and named.username is not null
  ) end as private_names`;

/** Replaces usernames of private profiles for visitors. */
const nameless = "Usuario";

/**
 * The text of a comment without the `@username` (letters, digits, - and _: contract/people/username.ts) of people
 * whom a visitor may not know.
 */
function withoutNames(content: string, names: string[] | null): string {
  let text = content;
  for (const name of names ?? [])
    text = text.replaceAll(new RegExp(`@${name}(?![a-z0-9_-])`, "gi"), nameless);
  return text;
}

/**
 * A row as the contract shows it: a deleted comment is an empty place, and visitors do not see authors with a private
 * profile (docs/decisions/011).
 */
export function toComment(row: Values<typeof commentColumns>): Comment {
  const { id, content_id, parent_id, depth, content, is_deleted, is_pinned, is_liked } = row;
  return {
    id,
    content_id,
    parent_id,
    depth,
    content: withoutNames(content, row.private_names),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    is_deleted,
    is_pinned,
    is_liked,
    like_count: row.like_count,
    reply_count: row.reply_count,
    author:
      is_deleted || row.is_nameless || row.user_id === null
        ? null
        : personOf(row.user_id, "author_", row),
    acted_by: row.acted_by,
  };
}
