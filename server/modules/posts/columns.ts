import type { Media, Post } from "#contract/posts";
import { role } from "#modules/profiles";
import { maybe, type SqlType, t } from "#platform/sql";

export const contentType: SqlType<Post["content_type"]> = { pg: "text", nullable: false };

/** One post with its author and what the viewer did with it: the row of every statement that shows posts. */
export const postColumns = {
  id: t.uuid,
  user_id: t.uuid,
  title: t.text,
  description: t.text,
  content_type: contentType,
  media: maybe(t.json<Media>()),
  tags: t.texts,
  created_at: t.time,
  like_count: t.int,
  comment_count: t.int,
  is_liked: t.bool,
  is_saved: t.bool,
  author_name: t.text,
  author_username: maybe(t.text),
  author_creator_slug: maybe(t.text),
  author_avatar_url: maybe(t.text),
  author_role: maybe(role),
  author_is_following: t.bool,
};

const columnsOf = (
  isFollowing: string,
): string => `m.id, m.user_id, m.title, m.description, m.content_type,
  m.media, m.tags, m.created_at, m.like_count, m.comment_count,
  (select true from content_likes l where l.user_id = $viewer and l.content_id = m.id) is not null as is_liked,
  (select true from saved_content s where s.user_id = $viewer and s.content_id = m.id) is not null as is_saved,
  p.name as author_name, p.username as author_username, p.creator_slug as author_creator_slug,
  p.avatar_url as author_avatar_url, p.role as author_role, ${isFollowing} as author_is_following`;

/**
 * The same as SQL: `m` is media_content, `p` its author, `$viewer` whoever looks (or null). What the
 * viewer did is asked row by row: as `exists` it may be planned as a hash of everything they ever liked.
 */
export const selectPost = columnsOf(
  `(select true from user_follows f where f.follower_id = $viewer and f.following_id = m.user_id) is not null`,
);

/** The same where every author is either followed or the viewer. */
export const selectFollowedPost = columnsOf(`m.user_id <> $viewer`);

/** Which posts there are: the condition of the partial indexes. */
export const published = `m.visibility = 'public' and m.status = 'active'`;

/** Whose posts the viewer may see: those of public profiles that finished the welcome, and their own. */
export const visible = `(p.is_public and p.first_run_completed or p.id = $viewer)`;
