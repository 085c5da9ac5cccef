import { limits } from "#contract/limits";
import { citiesAround } from "#modules/cities";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import { ownEvent } from "./queries.ts";

interface Place {
  city: string;
  city_id: number;
  lat: number;
  lng: number;
}

/** Where one's own event is, of which others can be told: published, ahead, and somewhere. Throws otherwise. */
export async function placeOfOwnEvent(db: Db, id: string, viewer: string): Promise<Place> {
  const event = await db.one(ownEvent, { id, viewer });
  if (event === null) throw new ApiError("event_not_found");
  if (event.status === "cancelled") throw new ApiError("event_cancelled");
  if (event.is_over) throw new ApiError("event_over");
  if (!event.is_listed || event.status !== "published")
    throw new ApiError("broadcast_not_announced");
  const { city, city_id, lat, lng } = event;
  if (city === null || city_id === null || lat === null || lng === null)
    throw new ApiError("broadcast_no_city");
  return { city, city_id, lat, lng };
}

/** The cities whose people are near: those that are told of a new show there. */
export async function citiesNear(db: Db, { lat, lng }: Pick<Place, "lat" | "lng">) {
  const cities = await citiesAround(db, { lat, lng }, limits.eventNewsKilometres);
  return cities.map(({ id }) => id);
}
