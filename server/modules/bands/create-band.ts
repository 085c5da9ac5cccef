import type { createBand as endpoint } from "#contract/people/bands";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { isBlank } from "#contract/text/text";
import { requireCityCalled } from "#modules/cities";
import { createBandProfile } from "#modules/profiles";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { inviteAll, inviteesOf } from "./invite.ts";
import { publishBandChange } from "./publish-change.ts";
import { bandPerson, insertBand, lockBandsOf, ownBandNamed } from "./queries.ts";
import { requirePlace } from "./require-place.ts";

/**
 * Makes a band that the person owns, and invites whom it names: all of it or nothing. The same one again, after a lost
 * answer, is the one that there is.
 */
export const createBand: Action<typeof endpoint> = async (ctx, { invitations, ...input }) => {
  if (isBlank(input.name)) throw new ApiError("display_name_required", { field: "name" });
  const username = normalizeUsername(input.username);
  const problem = usernameProblem(username);
  if (problem !== null) throw new ApiError(problem, { field: "username" });
  const { personId: owner } = ctx.actor;
  const { city_id, city, country_code: country } = input;
  await requireCityCalled(ctx.db, { id: city_id, city, country });

  const { newBand, invitees } = await ctx.db.transaction(async (db) => {
    await db.one(lockBandsOf, { person: owner });
    const existingBand = await db.one(ownBandNamed, { owner, username, name: input.name });
    if (existingBand !== null) return { newBand: existingBand, invitees: null };
    await requirePlace(db, owner);
    const id = crypto.randomUUID();
    await createBandProfile(db, { ...input, id, username });
    await db.run(insertBand, { id, owner });
    const band = await db.one(bandPerson, { id });
    if (band === null) throw new Error("a band was not written");
    const members = inviteesOf(await inviteAll({ ...ctx, db }, id, invitations));
    return { newBand: band, invitees: members };
  });
  if (invitees !== null) await publishBandChange(ctx, newBand.id, ...invitees);
  return newBand;
};
