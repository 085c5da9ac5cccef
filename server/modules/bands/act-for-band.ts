import type { Endpoint } from "#contract/endpoint";
import { allowsForBand, type BandAbility } from "#contract/people/band-roles";
import { editPost } from "#contract/posts/own-posts";
import { createPost } from "#contract/posts/posts";
import { batch } from "#platform/batch";
import type { BandActing, Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { checkReach } from "./check-reach.ts";
import { findMembers } from "./queries.ts";

interface Membership {
  bandId: string;
  personId: string;
}

/** The price of a post is not for everybody who may publish. */
const decidesAboutMoney = ({ name }: Endpoint, input: unknown): boolean =>
  (name === createPost.name || name === editPost.name) &&
  (input as { lock?: unknown }).lock !== undefined;

/** The abilities in a closed band: seeing its page, and reopening it for its owner. */
const whileArchived = new Set<BandAbility>(["view", "ownership"]);

/**
 * Returns the acting profile and its person. The membership is read in every request, so that leaving, removal and
 * changes of roles apply at once. An unknown band gets the same error as one of which the person is not a member.
 */
export function bandActing(ctx: Context): BandActing {
  const findMember = batch(async (memberships: Membership[]) => {
    const rows = await ctx.db.many(findMembers, {
      band_ids: memberships.map(({ bandId }) => bandId),
      person_ids: memberships.map(({ personId }) => personId),
    });
    const byMember = new Map(rows.map((row) => [`${row.band_id} ${row.person_id}`, row]));
    return memberships.map(({ bandId, personId }) => byMember.get(`${bandId} ${personId}`));
  });
  return {
    async resolve(person, bandId, ability) {
      const member = await findMember({ bandId, personId: person.personId });
      if (member === undefined) throw new ApiError("not_in_band");
      if (!allowsForBand(member.roles, ability)) throw new ApiError("not_allowed_in_band");
      if (member.is_archived && !whileArchived.has(ability)) throw new ApiError("band_archived");
      return { ...person, userId: bandId };
    },
    async checkReach(actor, endpoint, input) {
      if (decidesAboutMoney(endpoint, input)) {
        const { userId: bandId, personId } = actor;
        const member = await findMember({ bandId, personId });
        if (member === undefined || !allowsForBand(member.roles, "money"))
          throw new ApiError("not_allowed_in_band");
      }
      await checkReach(ctx, actor, endpoint, input);
    },
  };
}
