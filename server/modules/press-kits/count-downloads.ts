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

interface Download {
  profile: string;
  place: string;
  /** From `visitorOf`. */
  visitor: string;
}

/** Counts a download of somebody's kit; `item` is a file, or the profile for the ZIP. */
export type CountDownload = (
  visitor: VisitorContext,
  profileId: string,
  item: string,
) => Promise<void>;

/**
 * Counts downloads: one per visitor and file within 30 minutes, so that one that was cut off and goes on counts once;
 * not those of programs or of prefetching, and limited per address.
 */
export function downloadCounter(
  { db }: Pick<Context, "db">,
  clock: () => Date = () => new Date(),
): CountDownload {
  const salts = visitorSalts(db);
  const count = batch(async (downloads: Download[]) => {
    const now = clock();
    const [today, yesterday] = await salts(now);
    const profiles = new Map(downloads.map(({ place, profile }) => [place, profile]));
    for (const [place, visitors] of oncePerPlace(downloads, (download) => download.place))
      await db.run(queries.countDownloads, {
        place,
        profile: profiles.get(place) ?? place,
        now,
        visitors: visitors.map((visitor) => visitorKey(today, visitor)),
        formers: visitors.map((visitor) => visitorKey(yesterday, visitor)),
      });
    return downloads.map(() => undefined);
  });
  return async (visitor, profileId, item) => {
    const counts =
      visitor.actor?.userId !== profileId &&
      visitor.loadsAhead !== true &&
      isReader(visitor.userAgent) &&
      (await hasRoom(visitor, "viewsOfOne", item));
    if (counts) await count({ profile: profileId, place: item, visitor: visitorOf(visitor) });
  };
}
