-- Takes the lines of db/tables/cities.tsv.gz. A city that is in the file no more stays, since people, venues and events
-- may refer to it; it is suggested no more.
create or replace function load_cities(lines text[]) returns void language plpgsql as $$
declare
  -- Gasteiz is Vitoria in Spain, and not Vitória in Brazil.
  spanish constant text[] := '{AR,MX,ES,CO,CL,PE,UY,PY,BO,EC,VE,CR,PA,GT,SV,HN,NI,DO,CU,PR,GQ}';
begin
  create temporary table given on commit drop as
    select cell[1]::integer as id, cell[2] as name, city_of(cell[2]) as main_key, cell[3] as region, cell[4] as country_code, cell[5]::float8 as lat,
      cell[6]::float8 as lng, cell[7] as time_zone, cell[8]::integer as population,
      string_to_array(cell[9], '|') as names
    from unnest(lines) line cross join lateral string_to_array(line, E'\t') cell;
  insert into cities as c (id, name, region, country_code, lat, lng, time_zone, population)
    select id, name, region, country_code, lat, lng, time_zone, population from given
    on conflict (id) do update set name = excluded.name, region = excluded.region,
      country_code = excluded.country_code, lat = excluded.lat, lng = excluded.lng, time_zone = excluded.time_zone,
      population = excluded.population
    where (c.name, c.region, c.country_code, c.lat, c.lng, c.time_zone, c.population)
      is distinct from (excluded.name, excluded.region, excluded.country_code, excluded.lat, excluded.lng,
        excluded.time_zone, excluded.population);
  delete from city_keys;
  insert into city_keys (key, city_id, is_name, population, country_code)
    select key, id, bool_or(is_name), population, country_code
    from (
      select city_key(said) as key, id, true as is_name, population, country_code
      from given cross join lateral unnest(name || names) said
      union all
      -- Its short names, and what the whole network calls it.
      select main_key, id, true, population, country_code from given
      union all
      select a.name, id, true, population, country_code from given join city_names a on a.city = main_key
      where country_code = any (spanish) or main_key not in (select main_key from given where country_code = any (spanish))
      union all
      select city_key(array_to_string(words[n:], '')), id, false, population, country_code
      from given cross join lateral search_split(name) words cross join lateral generate_subscripts(words, 1) n
      where n between 2 and 6 and length(words[n]) > 2
    ) keys
    where key <> ''
    group by key, id, population, country_code;
  analyze cities, city_keys;
end;
$$;
