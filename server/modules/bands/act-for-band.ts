import { allowsForBand } from "#contract/people/band-roles";
import { batch } from "#platform/batch";
import type { BandActing, Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { checkReach } from "./check-reach.ts";
import { findMembers } from "./queries.ts";

interface Membership {
  bandId: string;
  personId: string;
}

/**
 * In whose name somebody acts, and towards whom. The membership is read in every request, so that leaving, removal and a change
 * of roles count at once. A band that does not exist answers like one that the person is not in.
 */
export function bandActing(ctx: Context): BandActing {
  const findRoles = batch(async (memberships: Membership[]) => {
    const rows = await ctx.db.many(findMembers, {
      band_ids: memberships.map(({ bandId }) => bandId),
      person_ids: memberships.map(({ personId }) => personId),
    });
    const byMember = new Map(rows.map((row) => [`${row.band_id} ${row.person_id}`, row.roles]));
    return memberships.map(({ bandId, personId }) => byMember.get(`${bandId} ${personId}`));
  });
  return {
    async resolve(person, bandId, ability) {
      const roles = await findRoles({ bandId, personId: person.personId });
      if (roles === undefined) throw new ApiError("not_in_band");
      if (!allowsForBand(roles, ability)) throw new ApiError("not_allowed_in_band");
      return { ...person, userId: bandId };
    },
    checkReach: (actor, endpoint, input) => checkReach(ctx, actor, endpoint, input),
  };
}
