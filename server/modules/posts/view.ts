import { personOf } from "#modules/people";
import type { Media, Post } from "#contract/posts/posts";
import { addressSigner, type Viewer } from "#modules/files";
import type { Values } from "#platform/db/sql";
import type { postColumns } from "./columns.ts";

/** A row of any statement over `postColumns`, as the contract shows it to this viewer: sensitive media is covered. */
export function toPost(row: Values<typeof postColumns>, viewer: Viewer): Post {
  return {
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    description: row.description,
    content_type: row.content_type,
    media: row.is_sensitive ? covered(mediaFor(row, viewer)) : mediaFor(row, viewer),
    external_url: row.external_url,
    visibility: row.visibility,
    comments_policy: row.comments_policy,
    is_locked: row.is_locked,
    unlock_price: row.unlock_price,
    tags: row.tags,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    is_pinned: row.is_pinned,
    like_count: row.like_count,
    comment_count: row.comment_count,
    views: row.play_count,
    is_liked: row.is_liked,
    is_saved: row.is_saved,
    author: {
      ...personOf(row.user_id, "author_", row),
      is_following: row.author_is_following,
    },
    acted_by: row.acted_by,
  };
}

type MediaRow = Pick<Values<typeof postColumns>, "media" | "is_locked" | "is_open">;

/**
 * Signs the addresses of files unless visitors may see the post. Pictures of link cards are public (media/access.ts).
 */
function mediaFor({ media, is_locked, is_open }: MediaRow, viewer: Viewer): Media | null {
  if (is_locked) return lockedMedia(media);
  if (is_open || media === null || "card" in media) return media;
  return addressSigner(viewer)(media);
}

function covered(media: Media | null): Media | null {
  if (media === null || media.kind === "locked" || media.kind === "sensitive") return media;
  return { kind: "sensitive", media };
}

/** A locked post reveals nothing about its file (rule posts-1). */
function lockedMedia(media: Media | null): Media | null {
  if (media?.kind === "audio" || media?.kind === "video")
    return { kind: "locked", of: media.kind, duration: media.duration };
  if (media?.kind === "image" || media?.kind === "gallery")
    return { kind: "locked", of: "image", duration: null };
  return media;
}
