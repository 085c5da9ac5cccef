import { personOf } from "#modules/people";
import type { Media, Post } from "#contract/posts/posts";
import { limits } from "#contract/limits";
import { addressSigner, type Viewer } from "#modules/files";
import type { Values } from "#platform/db/sql";
import type { postColumns } from "./columns.ts";
import { hashtags } from "./hashtags.ts";

/** A row of any statement over `postColumns`, as the contract shows it to this viewer: sensitive media is covered. */
export function toPost(row: Values<typeof postColumns>, viewer: Viewer): Post {
  return {
    id: row.id,
    user_id: row.user_id,
    title: row.title,
    description: mustHide(row) ? startOf(row.description) : row.description,
    content_type: row.content_type,
    media: row.is_sensitive ? covered(mediaFor(row, viewer)) : mediaFor(row, viewer),
    external_url: row.external_url,
    visibility: row.visibility,
    comments_policy: row.comments_policy,
    is_locked: row.is_locked,
    unlock_price: row.unlock_price,
    unlock_currency: row.unlock_currency,
    unlock_levels: row.unlock_levels,
    opens_at: row.opens_at?.toISOString() ?? null,
    is_unlocked: row.is_unlocked,
    tags: mustHide(row) ? tagsIn(startOf(row.description), row.tags) : row.tags,
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

type MediaRow = Pick<Values<typeof postColumns>, "media" | "is_locked" | "is_unlocked" | "is_open">;

/** Whether this viewer sees only that a locked post exists: every list shows posts through this view. */
const mustHide = (row: Pick<MediaRow, "is_locked" | "is_unlocked">): boolean =>
  row.is_locked && !row.is_unlocked;

/** What a locked post shows of its text. */
const startOf = (text: string): string =>
  Array.from(text).slice(0, limits.lockedTextLength).join("");

/** Those of the tags that a part of the text shows. */
function tagsIn(part: string, tags: string[]): string[] {
  const shownTags = new Set(hashtags(part));
  return tags.filter((tag) => shownTags.has(tag));
}

/**
 * Signs the addresses of files unless visitors may see the post. Pictures of link cards are public (media/access.ts).
 */
function mediaFor(row: MediaRow, viewer: Viewer): Media | null {
  const { media } = row;
  if (mustHide(row)) return lockedMedia(media);
  if ((row.is_open && !row.is_locked) || media === null || "card" in media) return media;
  return addressSigner(viewer)(media);
}

function covered(media: Media | null): Media | null {
  if (media === null || media.kind === "locked" || media.kind === "sensitive") return media;
  return { kind: "sensitive", media };
}

const locked = { kind: "locked", duration: null, cover: null, preview: null } as const;

/** A locked post reveals nothing about its file (rule posts-1). */
function lockedMedia(media: Media | null): Media | null {
  if (media?.kind === "audio" || media?.kind === "video")
    return { ...locked, of: media.kind, duration: media.duration };
  if (media?.kind === "image" || media?.kind === "gallery") return { ...locked, of: "image" };
  return media === null ? { ...locked, of: "text" } : media;
}
