import { type Visit as PlaceVisit, visitCounter } from "#modules/visitors";
import type { Context } from "#platform/context";
import { countVisits } from "./queries.ts";

export interface Visit {
  profileId: string;
  /** From `visitorOf`. */
  visitor: string;
}

/** Counts visits of profiles; one per visitor within 30 minutes. */
export function viewCounter(
  { db }: Pick<Context, "db">,
  clock?: () => Date,
): (visit: Visit) => Promise<void> {
  const count = visitCounter<PlaceVisit>(
    db,
    ({ place: profile, now, visitors, formers }) =>
      db.run(countVisits, { profile, now, visitors, formers }),
    clock,
  );
  return ({ profileId, visitor }) => count({ place: profileId, visitor });
}
