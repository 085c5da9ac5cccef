import { limits } from "#contract/limits";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { countBands } from "./queries.ts";

/**
 * Refuses with `bands_full` where somebody is in as many bands as one may be; their bands are locked. A request that was
 * on its way while the account behind it was converted is nobody's any more: bands are in no band.
 */
export async function requirePlace(db: Db, person: string): Promise<void> {
  const membership = await db.one(countBands, { person });
  if (membership === null) throw new ApiError("not_authenticated");
  if (membership.count >= limits.bandsPerPerson) throw new ApiError("bands_full");
}
