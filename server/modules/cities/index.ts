import * as contract from "#contract/places/cities";
import { route } from "#platform/http/http";
import type { ModuleFactory } from "#platform/module";
import { getCity, searchCities } from "./find-cities.ts";

export { cellsAround, kilometres, kilometresTo } from "./distance.ts";
export { citiesAround, findCity } from "./find-cities.ts";

/** The gazetteer: cities with their place and zone (db/tables/cities.tsv.gz). */
export const cities: ModuleFactory = () => ({
  routes: [route(contract.searchCities, searchCities), route(contract.getCity, getCity)],
});
