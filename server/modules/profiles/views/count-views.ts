import type { Context } from "#platform/context";
import { gather } from "#platform/gather";
import { countVisits } from "./queries.ts";
import { visitorKey, visitorSalts } from "./visitor-key.ts";

export interface Visit {
  profileId: string;
  /** As `visitorOf` tells it. */
  visitor: string;
}

/**
 * Counts visits; once of a visitor within 30 minutes. Visits that come together are written together,
 * one statement per profile: a crowd on one page takes one connection and waits for nobody.
 */
export function viewCounter(
  { db }: Pick<Context, "db">,
  clock: () => Date = () => new Date(),
): (visit: Visit) => Promise<void> {
  const salts = visitorSalts(db);
  return gather(async (visits: Visit[]) => {
    const now = clock();
    const [today, yesterday] = await salts(now);
    for (const [profile, visitors] of byProfile(visits))
      await db.run(countVisits, {
        profile,
        now,
        visitors: visitors.map((visitor) => visitorKey(today, visitor)),
        formers: visitors.map((visitor) => visitorKey(yesterday, visitor)),
      });
    return visits.map(() => undefined);
  });
}

/** Each visitor of a profile once, whoever came twice at the same time. */
function byProfile(visits: Visit[]): Map<string, string[]> {
  const sets = new Map<string, Set<string>>();
  for (const { profileId, visitor } of visits)
    sets.set(profileId, (sets.get(profileId) ?? new Set()).add(visitor));
  return new Map([...sets].map(([profile, visitors]) => [profile, [...visitors]]));
}
