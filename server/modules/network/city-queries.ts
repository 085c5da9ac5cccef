import { statement } from "#platform/db/sql";

/** Lookup keys: every word of the most frequent spelling, and the city's other names: `tucuman`, `smt`. */
export const renewCityNames = statement(
  {},
  {},
  `with there as materialized (
     select coalesce(
         mode() within group (order by p.city) filter (where city_key(p.city) = city_of(p.city)),
         mode() within group (order by p.city)
       ) as city, coalesce(p.country_code, '') as country_code,
       count(*)::integer as people
     from profiles p
     where p.is_public and p.first_run_completed and p.role is not null and p.city <> ''
     group by city_of(p.city), coalesce(p.country_code, '')
     having city_key(min(p.city)) <> ''
   ), said as materialized (
     select distinct city_key(array_to_string(words[n:], '')) as key, city, country_code, people
     from there cross join lateral search_split(city) words cross join lateral generate_subscripts(words, 1) n
     where n <= 6 and (n = 1 or length(words[n]) > 2)
     union
     select names.name, city, country_code, people
     from there cross join lateral (
       select name from city_names where city_names.city = city_of(there.city)
       union select city_of(there.city)
     ) names
   ), gone as (
     delete from network_cities old where not exists (
       select from said
       where (said.key, said.city, said.country_code) = (old.key, old.city, old.country_code)
     )
   )
   insert into network_cities (key, city, country_code, people)
   select key, city, country_code, people from said
   on conflict (key, city, country_code) do update set people = excluded.people
     where network_cities.people <> excluded.people`,
);
