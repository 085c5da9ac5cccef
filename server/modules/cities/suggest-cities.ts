import { limits } from "#contract/limits";
import type { suggestCities as endpoint } from "#contract/places/cities";
import type { Action } from "#platform/http/http";
import { withoutPlace } from "./find-cities.ts";
import { citiesNamed, writtenPlaces } from "./queries.ts";

/** Cities whose name, or a word of it, begins with what somebody types; then what others have written so. */
export const suggestCities: Action<typeof endpoint> = async (
  { db, actor },
  { query = "", country },
) => {
  const cities = (await db.many(citiesNamed, { query, country: country ?? null })).map(
    withoutPlace,
  );
  const limit = limits.citySuggestions - cities.length;
  if (actor === null || limit === 0) return { cities };
  const places = await db.many(writtenPlaces, { query, limit });
  return { cities: [...cities, ...places.map((place) => ({ ...place, ...unlisted }))] };
};

const unlisted = { id: null, region: "", time_zone: null, shares_name: false };
