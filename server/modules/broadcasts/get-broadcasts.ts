import type { getBroadcasts as endpoint } from "#contract/events/broadcasts";
import type { Action } from "#platform/http/http";
import { citiesNear, placeOfOwnEvent } from "./place-of-own-event.ts";
import { countAudience, lastBroadcasts, nextWeek } from "./queries.ts";
import { toBroadcast } from "./to-broadcast.ts";

/** Whom a broadcast about one's own event would be for, when it is possible, and what one sent before. */
export const getBroadcasts: Action<typeof endpoint> = async ({ db, actor }, { id }) => {
  const artist = actor.userId;
  const { city, ...place } = await placeOfOwnEvent(db, id, artist);
  const cities = await citiesNear(db, place);
  const [audience, next, rows] = await Promise.all([
    db.one(countAudience, { artist, cities }),
    db.one(nextWeek, { artist }),
    db.many(lastBroadcasts, { artist }),
  ]);
  return {
    city,
    audience: audience?.people ?? 0,
    next_at: next?.at.toISOString() ?? null,
    broadcasts: rows.map(toBroadcast),
  };
};
