-- «Ven a mi ciudad»: who would go where to hear an artist or a band. Told once, when a date near is announced.
create table city_requests (
  artist_id uuid not null references profiles on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  city_id integer not null references cities,
  created_at timestamptz not null default now(),
  -- When they were told of a date; null while they wait.
  told_at timestamptz,
  primary key (artist_id, person_id, city_id)
);
create index city_requests_of_person on city_requests (person_id);
create index city_requests_by_city on city_requests (artist_id, city_id) where told_at is null;

-- How often an artist was heard in a city, by members who say where they live: counts, and nothing of who heard what.
create table city_plays (
  artist_id uuid not null references profiles on delete cascade,
  city_id integer not null references cities,
  plays bigint not null check (plays > 0),
  primary key (artist_id, city_id)
);
