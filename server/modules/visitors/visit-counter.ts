import { batch } from "#platform/batch";
import type { VisitorContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { hasRoom } from "./has-room.ts";
import { isReader } from "./is-reader.ts";
import { visitorKey, visitorSalts } from "./visitor-key.ts";

export interface Visit {
  /** The page, link, file or song. */
  place: string;
  /** From `visitorOf`. */
  visitor: string;
}

/** Visits of one place: one for each visitor, whose hashes of today and yesterday are in the same order. */
export interface CountedVisits<V extends Visit> {
  place: string;
  now: Date;
  visitors: string[];
  formers: string[];
  visits: V[];
}

/**
 * Counts visits; one per visitor and place within 30 minutes, which `store` sees to. Visits are batched, one statement
 * per place: many visitors of one place take one connection and do not wait.
 */
export function visitCounter<V extends Visit>(
  db: Db,
  store: (visits: CountedVisits<V>) => Promise<unknown>,
  clock: () => Date = () => new Date(),
): (visit: V) => Promise<void> {
  const salts = visitorSalts(db);
  return batch(async (all: V[]) => {
    const now = clock();
    const [today, yesterday] = await salts(now);
    for (const [place, visits] of oncePerPlace(all)) {
      const keysOf = (salt: Buffer) => visits.map(({ visitor }) => visitorKey(salt, visitor));
      await store({ place, now, visitors: keysOf(today), formers: keysOf(yesterday), visits });
    }
    return all.map(() => undefined);
  });
}

/** Each visitor of a place once, even if they came twice at the same time: their last visit. */
function oncePerPlace<V extends Visit>(visits: readonly V[]): Map<string, V[]> {
  const places = new Map<string, Map<string, V>>();
  for (const visit of visits) {
    const ofPlace = places.get(visit.place) ?? new Map<string, V>();
    places.set(visit.place, ofPlace.set(visit.visitor, visit));
  }
  return new Map([...places].map(([place, ofPlace]) => [place, [...ofPlace.values()]]));
}

/**
 * Whether a request is a visit that counts: not the owner's own, of programs or of prefetching, and limited per address.
 */
export async function isVisit(
  visitor: VisitorContext,
  { owner, place }: { owner: string; place: string },
): Promise<boolean> {
  return (
    visitor.actor?.userId !== owner &&
    visitor.loadsAhead !== true &&
    isReader(visitor.userAgent) &&
    (await hasRoom(visitor, "viewsOfOne", place))
  );
}
