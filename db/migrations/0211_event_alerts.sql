-- «Avísame de conciertos en …»: a circle around a city, of a genre or of an artist where one is chosen.
create table event_alerts (
  id uuid primary key default uuidv7(),
  person_id uuid not null references profiles on delete cascade,
  city_id integer not null references cities,
  -- Kilometres.
  radius integer not null check (radius in (10, 25, 50, 100)),
  genre text,
  artist_id uuid references profiles on delete cascade,
  created_at timestamptz not null default now(),
  -- The same again changes its circle.
  unique nulls not distinct (person_id, city_id, genre, artist_id)
);
-- Whom a new show is for, city by city; and those who wait for one artist.
create index event_alerts_of_city on event_alerts (city_id, person_id, id) where artist_id is null;
create index event_alerts_of_artist on event_alerts (artist_id, id) where artist_id is not null;
