import { oncePerPlace, visitorKey, visitorSalts } from "#modules/visitors";
import type { Context } from "#platform/context";
import { batch } from "#platform/batch";
import { countVisits } from "./queries.ts";

export interface Visit {
  profileId: string;
  /** From `visitorOf`. */
  visitor: string;
}

/**
 * Counts visits; one per visitor within 30 minutes. Visits are batched, one statement per profile: many visitors of
 * one page take one connection and do not wait.
 */
export function viewCounter(
  { db }: Pick<Context, "db">,
  clock: () => Date = () => new Date(),
): (visit: Visit) => Promise<void> {
  const salts = visitorSalts(db);
  return batch(async (visits: Visit[]) => {
    const now = clock();
    const [today, yesterday] = await salts(now);
    for (const [profile, visitors] of oncePerPlace(visits, ({ profileId }) => profileId))
      await db.run(countVisits, {
        profile,
        now,
        visitors: visitors.map((visitor) => visitorKey(today, visitor)),
        formers: visitors.map((visitor) => visitorKey(yesterday, visitor)),
      });
    return visits.map(() => undefined);
  });
}
