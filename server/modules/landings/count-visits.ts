import { isVisit, type Visit, visitCounter, visitorOf } from "#modules/visitors";
import type { Context, VisitorContext } from "#platform/context";
import * as queries from "./queries.ts";

/** Counts a visit of a profile's landing page; `referrer` is the header as the browser sent it. */
export type CountVisit = (
  visitor: VisitorContext,
  profileId: string,
  referrer: string | undefined,
) => Promise<void>;

/** Counts visits: one per visitor and page within 30 minutes, of those that `isVisit` takes for one. */
export function landingCounter({ db }: Pick<Context, "db">, clock?: () => Date): CountVisit {
  const count = visitCounter<Visit & { source: string }>(
    db,
    ({ visits, ...counted }) =>
      db.run(queries.countViews, { ...counted, sources: visits.map(({ source }) => source) }),
    clock,
  );
  return async (visitor, place, referrer) => {
    if (await isVisit(visitor, { owner: place, place }))
      await count({ place, visitor: visitorOf(visitor), source: sourceOf(referrer) });
  };
}

/** The host of the page that led here, without the prefixes of its versions; empty when unknown. */
export function sourceOf(referrer = ""): string {
  const url = URL.parse(referrer);
  if (url === null || !/^https?:$/.test(url.protocol)) return "";
  return url.hostname.replace(/^(?:www|m|l|lm|out|mobile)\./, "").slice(0, 80);
}
