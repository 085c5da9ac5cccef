import type {
  askToCity as askEndpoint,
  getCityRequests as getEndpoint,
  withdrawCityRequest as withdrawEndpoint,
} from "#contract/events/city-requests";
import { findCity } from "#modules/cities";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import {
  artistToAsk,
  cityOf,
  lockRequestsOf,
  putRequest,
  removeRequest,
  requestsOf,
} from "./queries.ts";

/** Where one has asked somebody to come, and where one lives. */
export const getCityRequests: Action<typeof getEndpoint> = async (ctx, { id }) => {
  await requireArtist(ctx, id);
  const person = ctx.actor.personId;
  return {
    requests: await ctx.db.many(requestsOf, { artist: id, person }),
    own_city: await ctx.db.one(cityOf, { person }),
  };
};

/** «Ven a mi ciudad». */
export const askToCity: Action<typeof askEndpoint> = async (ctx, { id, city_id }) => {
  await requireArtist(ctx, id);
  if ((await findCity(ctx.db, city_id)) === null)
    throw new ApiError("city_not_found", { field: "city_id" });
  const person = ctx.actor.personId;
  return ctx.db.transaction(async (db) => {
    await db.one(lockRequestsOf, { person });
    const row = await db.one(putRequest, { artist: id, person, city_id });
    if (row === null) throw new ApiError("city_requests_full");
    return { success: true };
  });
};

export const withdrawCityRequest: Action<typeof withdrawEndpoint> = async (
  { db, actor },
  { id, city_id },
) => {
  await db.run(removeRequest, { artist: id, person: actor.personId, city_id });
  return { success: true };
};

async function requireArtist({ db, actor }: MemberContext, id: string): Promise<void> {
  if ((await db.one(artistToAsk, { id, viewer: actor.personId })) === null)
    throw new ApiError("user_not_found");
}
