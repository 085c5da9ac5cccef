-- The gazetteer: cities with their place, zone and population, of GeoNames (CC-BY 4.0). Its rows come from
-- db/tables/cities.tsv.gz, again when that file has changed.
create table cities (
  -- That of GeoNames: the same place has it in each later file.
  id integer primary key,
  name text not null,
  -- As it is looked for: lower case, without accents.
  name_key text not null,
  -- The first level below the country: it tells apart cities of one name.
  region text not null,
  country_code text not null,
  lat double precision not null,
  lng double precision not null,
  -- Of the IANA.
  time_zone text not null,
  population integer not null
);
-- Suggestions while one types: by the beginning of the name, the largest first.
create index cities_by_name on cities (name_key text_pattern_ops, population desc);
-- Those around a point.
create index cities_by_latitude on cities (lat, lng);

-- Which contents of db/tables were loaded.
create table table_files (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null default now()
);

-- The city of the gazetteer that somebody's typed city is; what they typed stays as it is.
alter table profiles add column city_id integer references cities;
create index profiles_city on profiles (city_id) where city_id is not null;
