import type { archiveBand as endpoint } from "#contract/people/bands";
import { requireRecentSignIn } from "#modules/auth";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishBandChange } from "./publish-change.ts";
import { lockBand, membersOf, setArchived } from "./queries.ts";

/** The owner closes the band, whose page and music stay, or reopens it with the same members. */
export const archiveBand: Action<typeof endpoint> = async (ctx, { archived }) => {
  await requireRecentSignIn(ctx);
  const { userId: band, personId: acting } = ctx.actor;
  await ctx.db.transaction(async (db) => {
    // The role was read before the lock: somebody else may be the owner by now.
    if ((await db.one(lockBand, { band }))?.owner_id !== acting) throw new ApiError("not_in_band");
    await db.run(setArchived, { band, archived });
  });
  const members = await ctx.db.many(membersOf, { band });
  ctx.realtime.reauthorize(members.map(({ id }) => id));
  await publishBandChange(ctx, band);
  return { success: true };
};
