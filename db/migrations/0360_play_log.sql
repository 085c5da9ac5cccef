-- What was heard, for the figures of its artist; kept for thirty days (decision 092).

-- Turns whoever listens into a number that differs for each artist.
create table listening_secret (
  id boolean primary key default true check (id),
  secret bytea not null
);
insert into listening_secret (secret)
values (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

create table play_log (
  artist_id uuid not null references profiles on delete cascade,
  content_id uuid not null,
  -- Of the artist's time zone.
  day date not null,
  hour smallint not null,
  -- Odd: a member, who is the same number on each day; even: somebody without an account, on this day.
  listener bigint not null,
  city_id integer references cities,
  -- A place in the list of contract/posts/play-sources.ts.
  source smallint not null
);
create index play_log_of_day on play_log (day, artist_id);

-- How far those who played a song listened: twenty parts of it, and how many left in each; the last: at its end.
create table play_ends (
  content_id uuid not null references media_content on delete cascade,
  month date not null,
  ends integer[] not null,
  primary key (content_id, month)
);

-- When a play of a member counted last: nobody hears two things at once.
create unlogged table listening_members (
  listener text primary key,
  heard_at timestamptz not null,
  -- The play before must have counted until then.
  free_since timestamptz not null
);
create index listening_members_heard on listening_members (heard_at);

alter table play_listeners add column is_over boolean not null default false;
