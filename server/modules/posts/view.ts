import type { Post } from "#contract/posts";
import type { Values } from "#platform/sql";
import type { postColumns } from "./columns.ts";

/** A row of any statement over `postColumns`, as the contract shows it. */
export function toPost(row: Values<typeof postColumns>): Post {
  return {
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    description: row.description,
    content_type: row.content_type,
    media: row.media,
    tags: row.tags,
    created_at: row.created_at.toISOString(),
    like_count: row.like_count,
    comment_count: row.comment_count,
    is_liked: row.is_liked,
    is_saved: row.is_saved,
    author: {
      id: row.user_id,
      name: row.author_name,
      username: row.author_username,
      creator_slug: row.author_creator_slug,
      avatar_url: row.author_avatar_url,
      role: row.author_role,
      is_following: row.author_is_following,
    },
  };
}
