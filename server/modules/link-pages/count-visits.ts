import { isVisit, type Visit, visitCounter, visitorOf } from "#modules/visitors";
import type { Context, VisitorContext } from "#platform/context";
import * as queries from "./queries.ts";

export interface LinkCounters {
  /** A visit of the link page of a profile. */
  view(ctx: VisitorContext, profileId: string): Promise<void>;
  click(ctx: VisitorContext, linkId: string, profileId: string): Promise<void>;
  /** The same of a link with a source name. */
  promoClick(ctx: VisitorContext, linkId: string, profileId: string): Promise<void>;
}

/** Counts visits and clicks: one per visitor and place within 30 minutes, of those that `isVisit` takes for one. */
export function linkCounters({ db }: Pick<Context, "db">, clock?: () => Date): LinkCounters {
  const counter = (statement: typeof queries.countViews) => {
    const count = visitCounter<Visit>(
      db,
      ({ visits: _visits, ...counted }) => db.run(statement, counted),
      clock,
    );
    return async (visitor: VisitorContext, place: string, owner: string): Promise<void> => {
      if (await isVisit(visitor, { owner, place }))
        await count({ place, visitor: visitorOf(visitor) });
    };
  };
  const view = counter(queries.countViews);
  return {
    view: (visitor, profileId) => view(visitor, profileId, profileId),
    click: counter(queries.countClicks),
    promoClick: counter(queries.countPromoClicks),
  };
}
