-- Where something happens. The same name in the same city is the same place.
create table venues (
  id uuid primary key default uuidv7(),
  name text not null,
  -- As it is looked for: lower case, without accents.
  name_key text not null,
  address text not null default '',
  city_id integer not null references cities,
  lat double precision not null,
  lng double precision not null,
  time_zone text not null,
  accessibility text[] not null default '{}',
  url text,
  created_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  unique (city_id, name_key)
);
-- Suggestions while one types a name.
create index venues_by_name on venues (name_key text_pattern_ops);
create index venues_created_by on venues (created_by);

create table events (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  organizer_id uuid not null references profiles on delete cascade,
  acted_by uuid references profiles on delete set null,
  -- The post that announces it: it holds comments and likes, and whoever may read it may read the event. In the trash
  -- with it, and deleted with it.
  post_id uuid not null unique references media_content on delete cascade,
  -- Whether that post is out: kept by a trigger.
  is_listed boolean not null default true,
  title text not null,
  kind text not null check (kind in ('concert', 'festival', 'jam', 'workshop', 'release', 'stream', 'other')),
  description text not null default '',
  status text not null default 'published' check (status in ('published', 'postponed', 'cancelled')),
  -- The local time at the place and its zone are the truth; the instants are derived from them.
  starts_local timestamp not null,
  ends_local timestamp,
  doors_local timestamp,
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  doors_at timestamptz,
  -- The day in whose list it stands: before six in the morning, that of the evening before.
  listed_on date not null,
  -- From when on it is past.
  over_at timestamptz not null,
  venue_id uuid references venues,
  city_id integer references cities,
  lat double precision,
  lng double precision,
  -- The square of half a degree in which it lies, for what is near: (floor(lat * 2) + 180) * 1000 + floor(lng * 2) + 360.
  cell integer generated always as (((floor(lat * 2) + 180) * 1000 + floor(lng * 2) + 360)::integer) stored,
  online_url text,
  cover jsonb,
  price_kind text not null default 'unknown' check (price_kind in ('free', 'donation', 'paid', 'unknown')),
  price_min integer check (price_min >= 0),
  price_max integer check (price_max >= price_min),
  currency text,
  ticket_links jsonb not null default '[]',
  min_age integer,
  capacity integer,
  accessibility text[] not null default '{}',
  genres text[] not null default '{}',
  series_id uuid,
  -- How often its date, its place or its state changed: calendars take a higher one for news.
  sequence integer not null default 0,
  going_count integer not null default 0 check (going_count >= 0),
  interested_count integer not null default 0 check (interested_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (venue_id is not null or online_url is not null),
  check (ends_at > starts_at),
  check (doors_at <= starts_at)
);
-- The agenda of everywhere.
create index events_by_start on events (starts_at, id) where is_listed;
-- The agenda around a place, square by square.
create index events_by_cell on events (cell, starts_at, id) where is_listed;
-- The agenda of a genre, which may be a rare one.
create index events_by_genre on events using gin (genres) where is_listed;
-- Those of an organizer, upcoming and past, and of a series.
create index events_of_organizer on events (organizer_id, starts_at, id);
create index events_of_series on events (series_id, starts_at) where series_id is not null;
-- The same place on the same day, for duplicates.
create index events_at_venue on events (venue_id, listed_on);
create index events_city on events (city_id);
create index events_acted_by on events (acted_by);

create table event_lineup (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  position integer not null,
  -- Null for a name without an account, and once the account is gone.
  profile_id uuid references profiles on delete set null,
  name text not null,
  set_time timestamp,
  status text not null check (status in ('named', 'invited', 'accepted', 'refused')),
  answered_at timestamptz,
  unique (event_id, profile_id)
);
create index event_lineup_of_event on event_lineup (event_id, position);
-- The events that somebody accepted to be in, and those that ask them.
create index event_lineup_of_profile on event_lineup (profile_id, status, event_id);

-- Who said «No soy yo»: this organizer may not name them for a while.
create table lineup_refusals (
  organizer_id uuid not null references profiles on delete cascade,
  profile_id uuid not null references profiles on delete cascade,
  refused_at timestamptz not null default now(),
  primary key (organizer_id, profile_id)
);
create index lineup_refusals_of_profile on lineup_refusals (profile_id);

create table event_rsvps (
  event_id uuid not null references events on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  answer text not null check (answer in ('going', 'interested')),
  is_public boolean not null default true,
  -- A copy of the event's, so that somebody's plans are one walk of an index.
  starts_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (person_id, event_id)
);
create index event_rsvps_of_event on event_rsvps (event_id, answer, person_id);
create index event_rsvps_plans on event_rsvps (person_id, starts_at, event_id);

-- What changed of an event, and when whoever goes was told of it.
create table event_changes (
  id uuid primary key default uuidv7(),
  event_id uuid not null references events on delete cascade,
  change text not null check (change in ('date', 'place', 'postponed', 'cancelled', 'resumed')),
  before jsonb not null,
  after jsonb not null,
  changed_at timestamptz not null default now(),
  told_at timestamptz
);
create index event_changes_of_event on event_changes (event_id, changed_at);
create index event_changes_to_tell on event_changes (changed_at) where told_at is null;

create table event_drafts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  version integer not null,
  content jsonb not null,
  file_ids uuid[] not null default '{}',
  updated_at timestamptz not null default now()
);
create index event_drafts_of_person on event_drafts (user_id, updated_at desc);

-- The post that announces an event shows it.
alter table media_content drop constraint media_content_type;
alter table media_content add constraint media_content_type
  check (content_type in ('text', 'image', 'audio', 'video', 'youtube', 'spotify', 'link', 'event'));

-- The secret address of somebody's plans is signed over its version: a higher one ends the address before it.
create table calendar_addresses (
  person_id uuid primary key references profiles on delete cascade,
  version integer not null
);
