-- What a city is looked for by, as city_key makes it: each of its names, and the end of its name from each word on.
create table city_keys (
  key text collate "C" not null,
  city_id integer not null references cities on delete cascade,
  -- A name as a whole; false where it is only the end of one.
  is_name boolean not null,
  -- As in cities, so that suggestions are put in order without them.
  population integer not null,
  country_code text not null,
  primary key (key, city_id)
);
drop index cities_by_name;
alter table cities drop column name_key;

-- Whom a new list may know a city for.
create index profiles_without_city on profiles (id) where city_id is null and city <> '';
-- Which lists of cities (table_files) all profiles were matched with.
create table city_matchings (
  hash text primary key,
  finished_at timestamptz not null default now()
);
