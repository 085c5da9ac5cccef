import { bandLimits } from "#contract/people/band-limits";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { countMembers } from "./queries.ts";

/** Throws `band_members_full` when the band is at the limit; it is locked. */
export async function requireRoom(db: Db, band: string): Promise<void> {
  const memberCount = (await db.one(countMembers, { band }))?.count ?? 0;
  if (memberCount >= bandLimits.membersPerBand) throw new ApiError("band_members_full");
}
