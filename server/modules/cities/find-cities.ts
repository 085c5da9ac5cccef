import type { getCity as endpoint } from "#contract/places/cities";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { type Coordinates, squareAround } from "./distance.ts";
import {
  citiesInCircle,
  cityById,
  cityCalled,
  type cityColumns,
  isCityCalled,
  namedCityById,
} from "./queries.ts";

/** A city with its place (degrees), zone (IANA) and population, 0 where it is not known. */
type City = Values<typeof cityColumns>;

/** A city of the list; null when there is none of this number. */
export function findCity(db: Db, id: number): Promise<City | null> {
  return db.one(cityById, { id });
}

/** The city that is called so, one of this country before others, and then the largest; null when none is. */
export function findCityCalled(db: Db, name: string, country: string | null): Promise<City | null> {
  return db.one(cityCalled, { name, country });
}

/** The cities at most `km` kilometres from a point, or from a city with itself, the nearest first, each with its distance. */
export function citiesAround(
  db: Db,
  { lat, lng }: Coordinates,
  km: number,
): Promise<(City & { km: number })[]> {
  return db.many(citiesInCircle, { lat, lng, km, ...squareAround({ lat, lng }, km) });
}

/**
 * Throws `city_not_found` unless the city of the list, if one is given, is called what was typed beside it, and lies in
 * that country, if one is given.
 */
export async function requireCityCalled(
  db: Db,
  { id, ...place }: { id: number | null; city: string; country: string | null },
): Promise<void> {
  if (id !== null && !(await db.one(isCityCalled, { id, ...place }))?.is_called)
    throw new ApiError("city_not_found", { field: "city" });
}

export const getCity: Action<typeof endpoint> = async ({ db }, { id }) => {
  const city = await db.one(namedCityById, { id });
  if (city === null) throw new ApiError("city_not_found", { field: "id" });
  return withoutPlace(city);
};

/** What the contract tells of a city. */
export function withoutPlace<C extends City>({
  lat: _lat,
  lng: _lng,
  population: _people,
  ...city
}: C) {
  return city;
}
