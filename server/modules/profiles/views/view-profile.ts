import type { viewProfile as endpoint } from "#contract/people/profiles";
import type { Action } from "#platform/http/http";
import { hasRoom, isReader, visitorOf } from "#modules/visitors";
import type { viewCounter } from "./count-views.ts";

/**
 * The page of a profile was shown to somebody (profile_views_30d). Counts once of a visitor within 30
 * minutes; not one's own visit, not programs, not what a browser loads ahead, and of one address only so
 * many. The answer is always the same: it tells nothing about the profile or about who counted.
 */
export const viewProfile =
  (count: ReturnType<typeof viewCounter>): Action<typeof endpoint> =>
  async (ctx, { id }) => {
    const { actor, userAgent, loadsAhead = false } = ctx;
    const profileId = id.toLowerCase();
    const counts = actor?.userId !== profileId && !loadsAhead && isReader(userAgent);
    if (counts && (await hasRoom(ctx, "viewsOfOne", profileId)))
      await count({ profileId, visitor: visitorOf(ctx) });
    return { success: true };
  };
