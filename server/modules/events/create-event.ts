import type { createEvent as endpoint } from "#contract/events/events";
import type { Picture } from "#contract/files/files";
import { takeFiles } from "#modules/files";
import { publishNews } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import { dropEventDraft } from "./event-drafts.ts";
import { readEvent } from "./get-event.ts";
import { checkNewEvent, publishNewEvent } from "./new-event.ts";
import { eventOfKey, mayAnnounce } from "./queries.ts";

/**
 * Announces an event, or a series: each date is an event of its own, and one post announces them. A retry (same
 * Idempotency-Key) returns the same event.
 */
export const createEvent: Action<typeof endpoint> = async (ctx, input) => {
  const { idempotencyKey } = ctx;
  if (idempotencyKey === null) throw new ApiError("idempotency_key_required");
  if ((await ctx.db.one(mayAnnounce, { id: ctx.actor.userId })) === null)
    throw new ApiError("events_for_artists");
  const event = await checkNewEvent(ctx, input);
  // A retry returns the same event, also after a confirmed duplicate or a draft saved meanwhile.
  const { draft_id, despite_duplicate, ...content } = input;
  const hash = requestHash(content);

  const slug = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    // Before the cover is taken, which an earlier attempt has done.
    const earlier = await db.one(eventOfKey, {
      organizer_id: ctx.actor.userId,
      idempotency_key: idempotencyKey,
    });
    if (earlier?.slug && earlier.request_hash === hash) return earlier.slug;
    const published = await publishNewEvent(inside, event, {
      cover: await takeCover(inside, input.cover_file_id),
      fileIds: input.cover_file_id === null ? [] : [input.cover_file_id],
      idempotencyKey,
      requestHash: hash,
      despiteDuplicate: despite_duplicate,
    });
    if (published.isNew && draft_id !== undefined) await dropEventDraft(inside, draft_id);
    return published.slug;
  });
  publishNews(ctx);
  return readEvent(ctx, slug);
};

/** Its uploaded picture, marked as used. */
export async function takeCover(
  ctx: MemberContext,
  fileId: string | null,
): Promise<Picture | null> {
  if (fileId === null) return null;
  const files = await takeFiles(ctx, {
    ownerId: ctx.actor.userId,
    ids: [fileId],
    kinds: ["image"],
  });
  const view = files.get(fileId)?.view;
  if (view?.kind !== "image") throw new ApiError("file_not_found", { field: "cover_file_id" });
  return view;
}
