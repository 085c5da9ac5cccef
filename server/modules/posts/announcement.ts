import type { EventSummary } from "#contract/events/event-summary";
import type { Visibility } from "#contract/posts/posts";
import { storeMentions, updateMentions } from "#modules/mentions";
import type { MemberContext } from "#platform/context";
import type { Media } from "#contract/posts/posts";
import { hashtags } from "./hashtags.ts";
import { insertOnce } from "./insert-once.ts";
import { attachMedia } from "./queries.ts";
import { changeAnnouncementText } from "./announcement-queries.ts";

interface Announcement {
  text: string;
  event: EventSummary;
  /** The uploads that it shows, already taken. */
  fileIds: string[];
  visibility: Visibility;
  idempotencyKey: string;
  requestHash: string;
}

/**
 * Publishes the post that announces an event, in the caller's transaction. A retry returns the same post, with
 * `isNew` false; different input under a used key is refused.
 */
export async function announceEvent(
  ctx: MemberContext,
  { text, event, fileIds, visibility, idempotencyKey, requestHash }: Announcement,
): Promise<{ id: string; isNew: boolean }> {
  const media: Media = { kind: "event", event };
  const post = await insertOnce(ctx, {
    title: event.title,
    description: text,
    content_type: "event",
    media,
    tags: hashtags(text),
    visibility,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
  });
  if (!post.isNew) return post;
  if (fileIds.length > 0)
    await ctx.db.run(attachMedia, { id: post.id, content_type: "event", media, file_ids: fileIds });
  await storeMentions(ctx, { text, post_id: post.id, comment_id: null });
  return post;
}

/** Updates the announcement to the event's current data, in the caller's transaction. */
export async function changeAnnouncement(
  ctx: MemberContext,
  {
    id,
    text,
    event,
    fileIds,
  }: { id: string; text: string; event: EventSummary; fileIds: string[] },
): Promise<void> {
  await ctx.db.run(changeAnnouncementText, {
    id,
    title: event.title,
    description: text,
    tags: hashtags(text),
    media: { kind: "event", event },
    file_ids: fileIds,
  });
  await updateMentions(ctx, { text, post_id: id });
}
