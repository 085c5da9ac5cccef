import type {
  getCity as getEndpoint,
  searchCities as searchEndpoint,
} from "#contract/places/cities";
import { limits } from "#contract/limits";
import { isBlank } from "#contract/text/text";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { type Coordinates, kilometres, squareAround } from "./distance.ts";
import { citiesInSquare, citiesNamed, cityById, type cityColumns } from "./queries.ts";

type City = Values<typeof cityColumns>;

/** A city of the gazetteer with its coordinates and zone; null when there is none. */
export function findCity(db: Db, id: number): Promise<City | null> {
  return db.one(cityById, { id });
}

/** The cities at most so many kilometres from a point, the nearest first. */
export async function citiesAround(db: Db, point: Coordinates, km: number): Promise<City[]> {
  const cities = await db.many(citiesInSquare, squareAround(point, km));
  return cities
    .map((city) => ({ city, distance: kilometres(point, city) }))
    .filter(({ distance }) => distance <= km)
    .sort((one, other) => one.distance - other.distance)
    .map(({ city }) => city);
}

/** Cities whose name begins with what somebody types. */
export const searchCities: Action<typeof searchEndpoint> = async ({ db }, { query, country }) => {
  if (isBlank(query)) return { cities: [] };
  const cities = await db.many(citiesNamed, {
    query: query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`),
    country: country ?? null,
    limit: limits.citySuggestions,
  });
  return { cities: cities.map(publicCity) };
};

export const getCity: Action<typeof getEndpoint> = async ({ db }, { id }) => {
  const city = await findCity(db, id);
  if (city === null) throw new ApiError("city_not_found", { field: "id" });
  return publicCity(city);
};

function publicCity({ lat: _lat, lng: _lng, ...city }: City) {
  return city;
}
