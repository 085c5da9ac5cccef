import { bandLimits } from "#contract/people/band-limits";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { countBands } from "./queries.ts";

/**
 * Throws `bands_full` when the person is at the limit; their bands are locked. A request that is still under the
 * former id during a conversion fails too, since a band cannot be a member of a band.
 */
export async function requirePlace(db: Db, person: string): Promise<void> {
  const membership = await db.one(countBands, { person });
  if (membership === null) throw new ApiError("not_authenticated");
  if (membership.count >= bandLimits.bandsPerPerson) throw new ApiError("bands_full");
}
