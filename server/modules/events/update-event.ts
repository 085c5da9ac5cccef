import type { updateEvent as endpoint } from "#contract/events/events";
import { releaseFiles } from "#modules/files";
import { changeAnnouncement } from "#modules/posts";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { checkTimes, checkWords } from "./check-event.ts";
import { takeCover } from "./create-event.ts";
import { rowOf, summaryOf } from "./event-row.ts";
import { findPlace } from "./find-place.ts";
import { readEvent } from "./get-event.ts";
import { readLineup, storeLineup } from "./lineup.ts";
import { type Change, insertChange, lockOwnEvent, moveRsvps, updateEventRow } from "./queries.ts";
import { queueChanges } from "./tell-changes.ts";
import { publishEventChange } from "./publish-event-change.ts";

/**
 * Updates one's own event. A new date or venue is stored as a change to announce to attendees; a date for a postponed
 * event reinstates it.
 */
export const updateEvent: Action<typeof endpoint> = async (ctx, input) => {
  checkWords(input);
  const place = await findPlace(ctx, input);
  const lineup = await readLineup(ctx, input.lineup);
  const event = await ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    const before = await db.one(lockOwnEvent, { id: input.id, organizer_id: ctx.actor.userId });
    if (before === null) throw new ApiError("event_not_found");
    if (before.status === "cancelled") throw new ApiError("event_cancelled");
    if (before.over_at < new Date() && before.status !== "postponed")
      throw new ApiError("event_over");
    const times = checkTimes(input, place.time_zone, new Date());
    const newCover = await takeCover(inside, input.cover_file_id);
    const keepsCover = newCover === null && !input.remove_cover;
    const cover = keepsCover ? before.cover : newCover;
    const row = rowOf(input, { times, place, cover });
    const newDate = before.starts_at.getTime() !== times.starts_at.getTime();
    const newPlace = before.venue_id !== input.venue_id || before.online_url !== row.online_url;
    const moved = newDate || newPlace;
    const status = newDate ? "published" : before.status;
    await db.run(updateEventRow, { id: input.id, status, moved, ...row });
    const change = (kind: Change, from: object, to: object) =>
      db.run(insertChange, { event_id: input.id, change: kind, before: from, after: to });
    if (newDate) {
      await db.run(moveRsvps, { event_id: input.id, starts_at: times.starts_at });
      await change(
        "date",
        { starts_local: before.starts_local },
        { starts_local: times.starts_local },
      );
    }
    if (newPlace)
      await change(
        "place",
        { venue_name: before.venue_name, city: before.city },
        { venue_name: place.venue_name, city: place.city },
      );
    await storeLineup(inside, { eventId: input.id, postId: before.post_id, places: lineup, moved });
    if (moved) await queueChanges(inside, input.id);
    const fileIds = keepsCover
      ? before.file_ids
      : input.cover_file_id === null
        ? []
        : [input.cover_file_id];
    await changeAnnouncement(inside, {
      id: before.post_id,
      text: input.description,
      event: summaryOf(row, { slug: before.slug, status, place }),
      fileIds,
    });
    if (!keepsCover) await releaseFiles(inside, before.file_ids);
    return before;
  });
  publishEventChange(ctx, event);
  return readEvent(ctx, event.slug);
};
