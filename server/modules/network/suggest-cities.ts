import { limits } from "#contract/limits";
import type { suggestCities as endpoint } from "#contract/people/network";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";

/** Primary key of network_cities; without a word, the whole of this small table. */
const citiesLike = statement(
  { query: t.text },
  { city: t.text, country_code: maybe(t.text) },
  `select c.city, nullif(c.country_code, '') as country_code
   from network_cities c, (select city_key($query) as key) said
   where c.key >= said.key and c.key < said.key || chr(1114111)
   group by c.city, c.country_code
   order by max(c.people) desc, c.city, c.country_code
   limit ${limits.citySuggestions}`,
);

/** Cities that people have said they live in, those of most people first. */
export const suggestCities: Action<typeof endpoint> = async ({ db }, { query = "" }) => ({
  cities: await db.many(citiesLike, { query }),
});
