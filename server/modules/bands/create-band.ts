import type { createBand as endpoint } from "#contract/people/bands";
import { normalizeUsername, usernameProblem } from "#contract/people/username";
import { isBlank } from "#contract/text/text";
import { requireCityCalled } from "#modules/cities";
import { createBandProfile } from "#modules/profiles";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { bandPerson, insertBand, lockBandsOf, ownBandNamed } from "./queries.ts";
import { requirePlace } from "./require-place.ts";

/** Creates a band that the person owns. A retry returns the existing one. */
export const createBand: Action<typeof endpoint> = async (ctx, input) => {
  if (isBlank(input.name)) throw new ApiError("display_name_required", { field: "name" });
  const username = normalizeUsername(input.username);
  const problem = usernameProblem(username);
  if (problem !== null) throw new ApiError(problem, { field: "username" });
  const { personId: owner } = ctx.actor;
  const { city_id, city, country_code: country } = input;
  await requireCityCalled(ctx.db, { id: city_id, city, country });

  return ctx.db.transaction(async (db) => {
    await db.one(lockBandsOf, { person: owner });
    const existingBand = await db.one(ownBandNamed, { owner, username, name: input.name });
    if (existingBand !== null) return existingBand;
    await requirePlace(db, owner);
    const id = crypto.randomUUID();
    await createBandProfile(db, { ...input, id, username });
    await db.run(insertBand, { id, owner });
    const band = await db.one(bandPerson, { id });
    if (band === null) throw new Error("a band was not written");
    return band;
  });
};
