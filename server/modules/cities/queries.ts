import { limits } from "#contract/limits";
import { maybe, statement, t } from "#platform/db/sql";
import { kilometresTo } from "./distance.ts";

export const cityColumns = {
  id: t.int,
  name: t.text,
  region: t.text,
  country_code: t.text,
  lat: t.double,
  lng: t.double,
  time_zone: t.text,
  population: t.int,
};
/** `c` a city. */
const selectCity = `c.id, c.name, c.region, c.country_code, c.lat, c.lng, c.time_zone, c.population`;
const sharesName = `exists (
     select from city_keys mine
       join city_keys other on other.key = mine.key and other.country_code = mine.country_code and other.is_name
         and other.city_id <> mine.city_id
       join cities o on o.id = other.city_id
     where mine.key = city_key(c.name) and mine.city_id = c.id and city_key(o.name) = mine.key
   ) as shares_name`;

export const cityById = statement(
  { id: t.int },
  cityColumns,
  `select ${selectCity} from cities c where c.id = $id`,
);

export const namedCityById = statement(
  { id: t.int },
  { ...cityColumns, shares_name: t.bool },
  `select ${selectCity}, ${sharesName} from cities c where c.id = $id`,
);

/** The city that is called so, one of this country before others, and then the largest. */
export const cityCalled = statement(
  { name: t.text, country: maybe(t.text) },
  cityColumns,
  `select ${selectCity} from (
     select k.city_id from city_keys k
     where k.key = city_key($name) and k.is_name
     order by (k.country_code is not distinct from $country) desc, k.population desc, k.city_id limit 1
   ) best join cities c on c.id = best.city_id`,
);

export const isCityCalled = statement(
  { id: t.int, city: t.text, country: maybe(t.text) },
  { is_called: t.bool },
  `select is_city_called($id, $city, $country) as is_called`,
);

/** Primary key of city_keys; `key` has letters and digits only, so that nothing in it is a wildcard. */
export const citiesNamed = statement(
  { query: t.text, country: maybe(t.text) },
  { ...cityColumns, shares_name: t.bool },
  `select ${selectCity}, ${sharesName}
   from (
     select k.city_id, k.country_code is not distinct from $country as is_near, bool_or(k.is_name) as begins_so,
       k.population
     from city_keys k, (select city_key($query) as key) said
     where said.key <> '' and k.key >= said.key and k.key < said.key || chr(1114111)
     group by k.city_id, k.country_code, k.population
     order by is_near desc, begins_so desc, k.population desc, k.city_id
     limit ${limits.citySuggestions}
   ) best join cities c on c.id = best.city_id
   order by best.is_near desc, best.begins_so desc, c.population desc, c.id`,
);

/** What public people have written that is no city of the list; primary key of network_cities. */
export const writtenPlaces = statement(
  { query: t.text, limit: t.bigint },
  { name: t.text, country_code: maybe(t.text) },
  `select n.city as name, nullif(n.country_code, '') as country_code
   from network_cities n, (select city_key($query) as key) said
   where n.key >= said.key and n.key < said.key || chr(1114111)
     and (said.key = '' or not exists (
       select from city_keys k
       where k.key = city_key(n.city) and k.is_name and n.country_code in ('', k.country_code)
     ))
   group by n.city, n.country_code
   order by max(n.people) desc, n.city, n.country_code
   limit $limit`,
);

/** Index cities_by_latitude: first a square, then the circle in it. */
export const citiesInCircle = statement(
  {
    lat: t.double,
    lng: t.double,
    km: t.double,
    south: t.double,
    north: t.double,
    west: t.double,
    east: t.double,
  },
  { ...cityColumns, km: t.double },
  `select near.* from (
     select ${selectCity}, ${kilometresTo("c")} as km from cities c
     where c.lat between $south and $north and c.lng between $west and $east
   ) near where near.km <= $km order by near.km, near.id`,
);
