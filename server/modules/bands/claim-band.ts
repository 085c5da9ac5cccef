import { bandLimits } from "#contract/people/band-limits";
import { pagePath } from "#contract/pages";
import type { claimBand as endpoint } from "#contract/people/bands";
import { lastSeenOf, writeToAccount } from "#modules/auth";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { claimLetter, newOwnerLetter } from "./letters.ts";
import { publishBandChange } from "./publish-change.ts";
import * as queries from "./queries.ts";

const day = 86_400_000;

/**
 * An admin claims a band whose owner has been absent for a month, or withdraws the claim. Owner and admins get a
 * mail; any activity of the owner ends the claim.
 */
export const claimBand: Action<typeof endpoint> = async (ctx, { claim }) => {
  const { userId: band, personId: acting } = ctx.actor;
  await ctx.db.transaction(async (db) => {
    const { owner_id } = (await db.one(queries.lockBand, { band })) ?? notThere();
    const standing = await findClaim(db, band);
    if (!claim) return void (await db.run(queries.setClaim, { band, person: null }));
    if (!standing.isOwnerAway) throw new ApiError("band_owner_present");
    if (standing.claim !== null) return;
    await db.run(queries.setClaim, { band, person: acting });
    const { claim: newClaim } = await findClaim(db, band);
    if (newClaim === null) throw new Error("a claim was not written");
    const letter = claimLetter({
      ...(await namesOf(db, { band, owner: owner_id, heir: newClaim.heir, claimant: acting })),
      until: newClaim.endsAt,
      url: await teamUrl({ ...ctx, db }, band),
    });
    for (const { id } of await db.many(queries.adminsOf, { band }))
      await writeToAccount({ ...ctx, db }, id, letter);
  });
  await publishBandChange(ctx, band);
  return { success: true };
};

/** Whether the owner has been absent for long enough, and an open claim that they have not ended by any activity. */
export async function findClaim(
  db: Db,
  band: string,
): Promise<{ isOwnerAway: boolean; claim: { endsAt: Date; heir: string } | null }> {
  const row = (await db.one(queries.claimOf, { band })) ?? notThere();
  const seenAt = await lastSeenOf(db, row.owner_id);
  const isOwnerAway = Date.now() - seenAt.getTime() > bandLimits.ownerAwayDays * day;
  const { claimed_at: claimedAt, heir } = row;
  if (claimedAt === null || heir === null || seenAt > claimedAt)
    return { isOwnerAway, claim: null };
  const endsAt = new Date(claimedAt.getTime() + bandLimits.ownerNoticeDays * day);
  return { isOwnerAway, claim: { endsAt, heir } };
}

/** Hands over the bands whose owners stayed absent until the end of the notice. */
export async function settleClaims(ctx: Context): Promise<void> {
  const due = await ctx.db.many(queries.dueClaims, { days: bandLimits.ownerNoticeDays });
  for (const { id } of due) if (await settleClaim(ctx, id)) await publishBandChange(ctx, id);
}

async function settleClaim(ctx: Context, band: string): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const owner = (await db.one(queries.lockBand, { band }))?.owner_id;
    if (owner === undefined) return false;
    const { claim } = await findClaim(db, band);
    if (claim === null || claim.endsAt > new Date()) {
      if (claim === null) await db.run(queries.setClaim, { band, person: null });
      return false;
    }
    const { heir } = claim;
    await db.run(queries.endOwnership, { band_id: band });
    await db.run(queries.beginOwnership, { band_id: band, person_id: heir });
    const letter = newOwnerLetter({
      ...(await namesOf(db, { band, owner, heir, claimant: heir })),
      url: await teamUrl({ ...ctx, db }, band),
    });
    for (const { id } of await db.many(queries.adminsOf, { band }))
      await writeToAccount({ ...ctx, db }, id, letter);
    return true;
  });
}

/** The names of profiles by their role in the mail. */
async function namesOf<K extends string>(
  db: Db,
  ids: Record<K, string>,
): Promise<Record<K, string>> {
  const names: Partial<Record<K, string>> = {};
  for (const key of Object.keys(ids) as K[])
    names[key] = (await db.one(queries.profileName, { id: ids[key] }))?.name ?? "";
  return names as Record<K, string>;
}

/** The page of a band for its members, for mails. */
async function teamUrl({ db, config }: Context, band: string): Promise<string> {
  const username = (await db.one(queries.profileName, { id: band }))?.username ?? band;
  return config.publicUrl + pagePath("bandTeam", { username });
}

function notThere(): never {
  throw new ApiError("not_in_band");
}
