import type {
  createVenue as createEndpoint,
  getVenue as getEndpoint,
  suggestVenues as suggestEndpoint,
} from "#contract/events/venues";
import { limits } from "#contract/limits";
import { isBlank } from "#contract/text/text";
import { webAddress } from "#contract/text/web-address";
import { findCity, kilometres } from "#modules/cities";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { mayAnnounce } from "./queries.ts";
import { venuesNamed, addVenue, venueById } from "./venue-queries.ts";

/** Venues whose name begins with the input; those of the city first. */
export const suggestVenues: Action<typeof suggestEndpoint> = async (
  { db, actor },
  { query, city_id },
) => {
  const typed = query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  if (isBlank(query)) return { venues: [] };
  const venues = await db.many(venuesNamed, {
    query: typed,
    city_id: city_id ?? null,
    viewer: actor.userId,
    limit: limits.venueSuggestions,
  });
  return { venues };
};

/** A venue by its id, for continuing a draft. */
export const getVenue: Action<typeof getEndpoint> = async ({ db }, { id }) => {
  const venue = await db.one(venueById, { id });
  if (venue === null) throw new ApiError("venue_not_found");
  return venue;
};

/**
 * Adds a venue; its coordinates default to those of the city. That of a fan is suggested to others once an event is
 * there.
 */
export const createVenue: Action<typeof createEndpoint> = async (ctx, input) => {
  if (isBlank(input.name)) throw new ApiError("invalid_input", { field: "name" });
  const city = await findCity(ctx.db, input.city_id);
  if (city === null) throw new ApiError("city_not_found", { field: "city_id" });
  const { lat = city.lat, lng = city.lng } = input;
  if (kilometres(city, { lat, lng }) > limits.venueKilometres)
    throw new ApiError("venue_too_far", { field: "lat" });
  const url = input.url === undefined ? null : webAddress(input.url);
  if (input.url !== undefined && url === null)
    throw new ApiError("link_not_allowed", { field: "url" });
  const added = await ctx.db.one(addVenue, {
    name: input.name,
    address: input.address,
    city_id: input.city_id,
    lat,
    lng,
    time_zone: city.time_zone,
    accessibility: input.accessibility,
    url: url?.href ?? null,
    created_by: ctx.actor.userId,
    is_proposed: (await ctx.db.one(mayAnnounce, { id: ctx.actor.userId })) === null,
  });
  const venue = added === null ? null : await ctx.db.one(venueById, { id: added.id });
  if (venue === null) throw new Error("a venue was not written");
  return venue;
};
