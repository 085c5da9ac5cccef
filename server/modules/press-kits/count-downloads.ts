import { isVisit, type Visit, visitCounter, visitorOf } from "#modules/visitors";
import type { Context, VisitorContext } from "#platform/context";
import * as queries from "./queries.ts";

/** Counts a download of somebody's kit; `item` is a file, or the profile for the ZIP. */
export type CountDownload = (
  visitor: VisitorContext,
  profileId: string,
  item: string,
) => Promise<void>;

/**
 * Counts downloads: one per visitor and file within 30 minutes, so that one that was cut off and goes on counts once;
 * of those that `isVisit` takes for a visit.
 */
export function downloadCounter({ db }: Pick<Context, "db">, clock?: () => Date): CountDownload {
  const count = visitCounter<Visit & { profile: string }>(
    db,
    ({ visits, ...counted }) =>
      db.run(queries.countDownloads, { ...counted, profile: visits[0]?.profile ?? counted.place }),
    clock,
  );
  return async (visitor, profile, place) => {
    if (await isVisit(visitor, { owner: profile, place }))
      await count({ profile, place, visitor: visitorOf(visitor) });
  };
}
