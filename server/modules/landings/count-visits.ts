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
  source: string;
}

/** Counts a visit of a profile's landing page; `referrer` is the header as the browser sent it. */
export type CountVisit = (
  visitor: VisitorContext,
  profileId: string,
  referrer: string | undefined,
) => Promise<void>;

/**
 * Counts visits: one per visitor and page within 30 minutes; not the owner's own, of programs or of prefetching, and
 * limited per address. Visits are batched, one statement per page.
 */
export function landingCounter(
  { db }: Pick<Context, "db">,
  clock: () => Date = () => new Date(),
): CountVisit {
  const salts = visitorSalts(db);
  const count = batch(async (visits: Visit[]) => {
    const now = clock();
    const [today, yesterday] = await salts(now);
    const sources = new Map(visits.map(({ visitor, source }) => [visitor, source]));
    for (const [place, visitors] of oncePerPlace(visits, (visit) => visit.place))
      await db.run(queries.countViews, {
        place,
        now,
        visitors: visitors.map((visitor) => visitorKey(today, visitor)),
        formers: visitors.map((visitor) => visitorKey(yesterday, visitor)),
        sources: visitors.map((visitor) => sources.get(visitor) ?? ""),
      });
    return visits.map(() => undefined);
  });
  return async (visitor, profileId, referrer) => {
    const counts =
      visitor.actor?.userId !== profileId &&
      visitor.loadsAhead !== true &&
      isReader(visitor.userAgent) &&
      (await hasRoom(visitor, "viewsOfOne", profileId));
    if (counts)
      await count({ place: profileId, visitor: visitorOf(visitor), source: sourceOf(referrer) });
  };
}

/** The host of the page that led here, without the prefixes of its versions; empty when unknown. */
export function sourceOf(referrer = ""): string {
  const url = URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return "";
  return url.hostname.replace(/^(?:www|m|l|lm|out|mobile)\./, "").slice(0, 80);
}
