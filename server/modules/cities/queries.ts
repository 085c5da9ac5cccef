import { maybe, statement, t } from "#platform/db/sql";

export const cityColumns = {
  id: t.int,
  name: t.text,
  region: t.text,
  country_code: t.text,
  lat: t.double,
  lng: t.double,
  time_zone: t.text,
};
const selectCity = `c.id, c.name, c.region, c.country_code, c.lat, c.lng, c.time_zone`;

export const cityById = statement(
  { id: t.int },
  cityColumns,
  `select ${selectCity} from cities c where c.id = $id`,
);

/** Index cities_by_name. A prefix of one letter is some thousand rows. */
export const citiesNamed = statement(
  { query: t.text, country: maybe(t.text), limit: t.bigint },
  cityColumns,
  `select ${selectCity} from cities c
   where c.name_key like lower(unaccent($query::text)) || '%'
   order by c.country_code is distinct from $country, c.population desc, c.id
   limit $limit`,
);

/** Index cities_by_latitude: those in a square, the nearest first by the flat distance. */
export const citiesInSquare = statement(
  { south: t.double, north: t.double, west: t.double, east: t.double },
  cityColumns,
  `select ${selectCity} from cities c
   where c.lat between $south and $north and c.lng between $west and $east`,
);
