import * as contract from "#contract/places/cities";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getCity } from "./find-cities.ts";
import { suggestCities } from "./suggest-cities.ts";

export {
  circleAround,
  circleParameters,
  citiesInCircle,
  kilometres,
  kilometresTo,
} from "./distance.ts";
export { citiesAround, findCity, findCityCalled, requireCityCalled } from "./find-cities.ts";

/** The list of cities, with their places and zones (db/tables/cities.tsv.gz). */
export const cities: ModuleFactory = () => ({
  routes: [route(contract.suggestCities, suggestCities), route(contract.getCity, getCity)],
});
