import type { viewProfile as endpoint } from "#contract/people/profiles";
import type { Action } from "#platform/http/http";
import { hasRoom, isReader, visitorOf } from "#modules/visitors";
import type { viewCounter } from "./count-views.ts";

/**
 * Counts a visit to a profile's page (profile_views_30d): once per visitor within 30 minutes; not one's own visit,
 * programs or prefetching, and limited per address. The answer is always the same: it reveals nothing about the
 * profile or about what counted.
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
