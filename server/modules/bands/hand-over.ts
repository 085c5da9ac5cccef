import type { answerBandOffer as answer, offerBand as offer } from "#contract/people/bands";
import { requireRecentSignIn } from "#modules/auth";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishBandChange } from "./publish-change.ts";
import { beginOwnership, endOwnership, lockBand, setOffer, teamMember } from "./queries.ts";

/** The owner offers the band to a member, or withdraws the offer. Nothing changes until it is accepted. */
export const offerBand: Action<typeof offer> = async (ctx, { personId: person }) => {
  await requireRecentSignIn(ctx);
  const { userId: band, personId: acting } = ctx.actor;
  await ctx.db.transaction(async (db) => {
    // The role was read before the lock: somebody else may be the owner by now.
    if ((await db.one(lockBand, { band }))?.owner_id !== acting) throw new ApiError("not_in_band");
    if (person !== null) {
      const member = await db.one(teamMember, { band, person });
      if (member === null || member.until !== null || member.is_owner)
        throw new ApiError("member_not_found", { field: "personId" });
    }
    await db.run(setOffer, { band, person });
  });
  await publishBandChange(ctx, band);
  return { success: true };
};

export const answerBandOffer: Action<typeof answer> = async (ctx, { id: band, accept }) => {
  const { personId: person } = ctx.actor;
  await ctx.db.transaction(async (db) => {
    const row = await db.one(lockBand, { band });
    if (row?.offered_to !== person) {
      if (accept) throw new ApiError("band_offer_over");
      return;
    }
    if (!accept) return void (await db.run(setOffer, { band, person: null }));
    await db.run(endOwnership, { band_id: band });
    await db.run(beginOwnership, { band_id: band, person_id: person });
  });
  await publishBandChange(ctx, band);
  return { success: true };
};
