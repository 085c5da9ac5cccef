import type {
  answerCredit as creditEndpoint,
  answerSplit as splitEndpoint,
  getMyCredits as listEndpoint,
} from "#contract/releases/credits";
import { notifyOfNaming } from "#modules/notifications";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./credit-queries.ts";
import { withdrawRequests } from "./edit-credits.ts";
import * as splitQueries from "./split-queries.ts";
import { readSplits, toSplit, withdrawProposals } from "./splits.ts";

/** Tracks of others that name the viewer, with the splits in which they have a share. */
export const getMyCredits: Action<typeof listEndpoint> = async (ctx) => {
  const { userId: viewer, personId: acting } = ctx.actor;
  const rows = await ctx.db.many(queries.creditedTracks, { viewer, acting });
  const splits = await readSplits(
    ctx,
    rows.map((row) => row.post_id),
  );
  return {
    tracks: rows.map((row) => {
      const { agreed = null, proposed = null } = splits.get(row.post_id) ?? {};
      const ofViewer = (split: typeof agreed) =>
        split?.shares.some((share) => share.profile_id === viewer) === true
          ? toSplit(split, viewer)
          : null;
      return { ...row, agreed: ofViewer(agreed), proposed: ofViewer(proposed) };
    }),
  };
};

/** «Confirmar» or «No soy yo». After a refusal the same artist cannot ask again for a while. */
export const answerCredit: Action<typeof creditEndpoint> = (ctx, { id, accept }) =>
  ctx.db.transaction(async (db) => {
    const { userId: viewer, personId: acting } = ctx.actor;
    const track = await db.one(queries.lockCredit, { id, viewer, acting, accept });
    const credit = track && (await db.one(queries.lockedCredit, { id, viewer }));
    if (track === null || credit === null) throw new ApiError("credit_not_found");
    const { owner, post_id } = track;
    const state = accept ? "confirmed" : "refused";
    if (credit.state === state) return { success: true as const };
    await db.run(queries.setAnswer, { id, state });
    if (accept) await db.run(queries.deleteRefusals, { owner, profile: viewer });
    else {
      const { role, instrument } = credit;
      await db.run(queries.addRefusal, { owner, profile: viewer, post_id, role, instrument });
      await db.run(splitQueries.declineShares, { post_id, viewer });
      await withdrawProposals({ db }, owner, [viewer]);
    }
    await withdrawRequests({ db }, owner, [viewer]);
    if (accept)
      await notifyOfNaming({ db }, { type: "credit_confirmed", people: [owner], by: viewer });
    return { success: true as const };
  });

/** Accepts a proposed split or not; with the last acceptance it counts. */
export const answerSplit: Action<typeof splitEndpoint> = (ctx, { id, accept }) =>
  ctx.db.transaction(async (db) => {
    const { userId: viewer, personId: acting } = ctx.actor;
    const split = await db.one(splitQueries.lockSplit, { id, viewer, acting });
    const share = split && (await db.one(splitQueries.lockedShare, { id, viewer }));
    if (split === null || share === null) throw new ApiError("split_not_found");
    const state = accept ? "accepted" : "declined";
    if (share.state === state) return { success: true as const };
    if (share.agreed_at !== null) throw new ApiError("split_agreed");
    await db.run(splitQueries.answerShare, { id, viewer, state });
    await db.one(splitQueries.settleSplit, { id });
    await withdrawProposals({ db }, split.owner, [viewer]);
    if (accept)
      await notifyOfNaming({ db }, { type: "split_accepted", people: [split.owner], by: viewer });
    return { success: true as const };
  });

/** Deletes what names a person and was never confirmed, before their account is deleted. */
export async function eraseCredits({ db }: Context, profile: string): Promise<number> {
  return (await db.one(queries.eraseUnconfirmed, { profile }))?.erased ?? 0;
}
