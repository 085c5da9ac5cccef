-- The places of a day in one row for each artist: a row for each city took most of the space of plays (decision 092).
create table audience_places (
  artist_id uuid not null references profiles on delete cascade,
  day date not null,
  -- In parallel: each city, and its plays.
  cities integer[] not null,
  plays integer[] not null,
  -- In parallel: the upper halves of numbers of listeners, five for each city at most, and where each one listened.
  listeners integer[] not null,
  heard_in integer[] not null,
  primary key (artist_id, day),
  check (cardinality(cities) = cardinality(plays)),
  check (cardinality(listeners) = cardinality(heard_in))
);
create index audience_places_day on audience_places using brin (day) with (autosummarize = on);

insert into audience_places (artist_id, day, cities, plays, listeners, heard_in)
select d.artist_id, d.day, d.cities, d.plays, coalesce(s.listeners, '{}'), coalesce(s.heard_in, '{}')
from (
  select artist_id, day, array_agg(city_id order by city_id) as cities, array_agg(plays order by city_id) as plays
  from audience_cities group by artist_id, day
) d left join (
  select artist_id, day, array_agg(one order by city_id, one) as listeners, array_agg(city_id order by city_id, one) as heard_in
  from audience_cities, unnest(sample) as one group by artist_id, day
) s using (artist_id, day)
order by d.artist_id, d.day;

drop table audience_cities;
