import type { viewProfile as endpoint } from "#contract/people/profiles";
import type { Config } from "#platform/config";
import type { VisitorContext } from "#platform/context";
import type { Action } from "#platform/http/http";
import { hasRoom, isReader, visitorOf } from "#modules/visitors";
import { viewCounter } from "./count-views.ts";

const counters = new WeakMap<Config, ReturnType<typeof viewCounter>>();

function counterOf(ctx: VisitorContext): ReturnType<typeof viewCounter> {
  const known = counters.get(ctx.config) ?? viewCounter(ctx);
  counters.set(ctx.config, known);
  return known;
}

/**
 * The page of a profile was shown to somebody (profile_views_30d). Counts once of a visitor within 30
 * minutes; not one's own visit, not programs, not what a browser loads ahead, and of one address only so
 * many. The answer is always the same: it tells nothing about the profile or about who counted.
 */
export const viewProfile: Action<typeof endpoint> = async (ctx, { id }) => {
  const { actor, userAgent, loadsAhead = false } = ctx;
  const profileId = id.toLowerCase();
  const counts = actor?.userId !== profileId && !loadsAhead && isReader(userAgent);
  if (counts && (await hasRoom(ctx, "viewsOfOne", profileId)))
    await counterOf(ctx)({ profileId, visitor: visitorOf(ctx) });
  return { success: true };
};
