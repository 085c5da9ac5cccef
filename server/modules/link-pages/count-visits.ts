import {
  hasRoom,
  isReader,
  oncePerPlace,
  visitorKey,
  visitorOf,
  visitorSalts,
} from "#modules/visitors";
import { batch } from "#platform/batch";
import type { Context, VisitorContext } from "#platform/context";
import * as queries from "./queries.ts";

interface Visit {
  place: string;
  /** From `visitorOf`. */
  visitor: string;
}

export interface LinkCounters {
  /** A visit of the link page of a profile. */
  view(ctx: VisitorContext, profileId: string): Promise<void>;
  click(ctx: VisitorContext, linkId: string, profileId: string): Promise<void>;
}

/**
 * Counts visits and clicks: one per visitor and place within 30 minutes; not the owner's own, of programs or of
 * prefetching, and limited per address. Visits are batched, one statement per place.
 */
export function linkCounters(ctx: Context, clock: () => Date = () => new Date()): LinkCounters {
  const view = counter(ctx, queries.countViews, clock);
  const click = counter(ctx, queries.countClicks, clock);
  const counts = (visitor: VisitorContext, place: string, profileId: string): Promise<boolean> =>
    visitor.actor?.userId !== profileId &&
    visitor.loadsAhead !== true &&
    isReader(visitor.userAgent)
      ? hasRoom(visitor, "viewsOfOne", place)
      : Promise.resolve(false);
  return {
    async view(visitor, profileId) {
      if (await counts(visitor, profileId, profileId))
        await view({ place: profileId, visitor: visitorOf(visitor) });
    },
    async click(visitor, linkId, profileId) {
      if (await counts(visitor, linkId, profileId))
        await click({ place: linkId, visitor: visitorOf(visitor) });
    },
  };
}

function counter(
  { db }: Pick<Context, "db">,
  statement: typeof queries.countViews,
  clock: () => Date,
): (visit: Visit) => Promise<void> {
  const salts = visitorSalts(db);
  return batch(async (visits: Visit[]) => {
    const now = clock();
    const [today, yesterday] = await salts(now);
    for (const [place, visitors] of oncePerPlace(visits, (visit) => visit.place))
      await db.run(statement, {
        place,
        now,
        visitors: visitors.map((visitor) => visitorKey(today, visitor)),
        formers: visitors.map((visitor) => visitorKey(yesterday, visitor)),
      });
    return visits.map(() => undefined);
  });
}
