import type { EventStatus } from "#contract/events/event-summary";
import type { setEventStatus as endpoint } from "#contract/events/events";
import { changeAnnouncement } from "#modules/posts";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { readEvent } from "./get-event.ts";
import { type Change, insertChange, lockOwnEvent, setStatus } from "./queries.ts";
import { queueChanges } from "./tell-changes.ts";
import { publishEventChange } from "./publish-event-change.ts";

const changes: Record<EventStatus, Change> = {
  published: "resumed",
  postponed: "postponed",
  cancelled: "cancelled",
};

/** Postpones, cancels or reinstates one's own event. A cancelled one stays cancelled. */
export const setEventStatus: Action<typeof endpoint> = async (ctx, { id, status }) => {
  const event = await ctx.db.transaction(async (db) => {
    const before = await db.one(lockOwnEvent, { id, organizer_id: ctx.actor.userId });
    if (before === null) throw new ApiError("event_not_found");
    if (before.status === status) return before;
    if (before.status === "cancelled") throw new ApiError("event_cancelled");
    if (before.over_at < new Date()) throw new ApiError("event_over");
    await db.run(setStatus, { id, status });
    await db.run(insertChange, {
      event_id: id,
      change: changes[status],
      before: { status: before.status },
      after: { status },
    });
    await queueChanges({ ...ctx, db }, id);
    const {
      slug: eventSlug,
      post_id,
      text,
      file_ids,
      starts_at,
      price_kind,
      price_min,
      price_max,
      currency,
    } = before;
    await changeAnnouncement(
      { ...ctx, db },
      {
        id: post_id,
        text,
        fileIds: file_ids,
        event: {
          slug: eventSlug,
          title: before.title,
          kind: before.kind,
          status,
          starts_local: before.starts_local,
          ends_local: before.ends_local,
          time_zone: before.time_zone,
          starts_at: starts_at.toISOString(),
          venue_name: before.venue_name,
          city: before.city,
          country_code: before.country_code,
          is_online: before.online_url !== null,
          cover: before.cover,
          price: { kind: price_kind, min: price_min, max: price_max, currency },
        },
      },
    );
    return before;
  });
  publishEventChange(ctx, event);
  return readEvent(ctx, event.slug);
};
