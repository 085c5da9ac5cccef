-- The figures of artists by day (decision 092).
create table audience_days (
  artist_id uuid not null references profiles on delete cascade,
  -- Of the artist's time zone; of UTC before this table was there.
  day date not null,
  plays integer not null,
  listeners integer not null,
  -- By hour of the day.
  hours integer[] not null,
  -- By where it began: contract/posts/play-sources.ts.
  sources integer[] not null,
  -- The smallest 2,048 of the day's listeners: they tell how many different ones several days have. Emptied after
  -- 400 days, as the members are.
  sample bigint[] not null,
  -- The smallest 2,048 of those who are members.
  members bigint[] not null,
  -- Counted before this table was there, as a part of the plays.
  earlier integer not null default 0,
  primary key (artist_id, day)
);

-- No reference to the post: what was heard stays counted when it is deleted.
create table audience_songs (
  artist_id uuid not null references profiles on delete cascade,
  day date not null,
  content_id uuid not null,
  plays integer not null,
  listeners integer not null,
  earlier integer not null default 0,
  primary key (artist_id, day, content_id)
);

create table audience_cities (
  artist_id uuid not null references profiles on delete cascade,
  day date not null,
  city_id integer not null references cities,
  plays integer not null,
  -- Five listeners at most: whether a city has enough of them to be named.
  sample integer[] not null,
  primary key (artist_id, day, city_id)
);

-- What people did besides listening.
create table audience_actions (
  artist_id uuid not null references profiles on delete cascade,
  day date not null,
  follows integer not null,
  saves integer not null,
  shares integer not null,
  visits integer not null,
  clicks integer not null,
  plans integer not null,
  -- How many followed when the day was last counted.
  followers integer not null,
  is_final boolean not null,
  primary key (artist_id, day)
);

-- The figures of a window of days as they were last asked for.
create table audience_reports (
  artist_id uuid not null references profiles on delete cascade,
  days integer not null,
  until date not null,
  made_at timestamptz not null,
  report jsonb not null,
  primary key (artist_id, days)
);

create index event_rsvps_recent on event_rsvps using brin (created_at) with (autosummarize = on);
create index link_days_recent on link_days using brin (day) with (autosummarize = on);

create index audience_days_day on audience_days using brin (day) with (autosummarize = on);
create index audience_cities_day on audience_cities using brin (day) with (autosummarize = on);

-- What was counted before: without listeners, cities or hours.
insert into audience_songs (artist_id, day, content_id, plays, listeners, earlier)
select m.user_id, d.day, d.content_id, d.plays, 0, d.plays
from play_days d join media_content m on m.id = d.content_id;

insert into audience_days (artist_id, day, plays, listeners, hours, sources, sample, members, earlier)
select artist_id, day, sum(plays), 0, '{}', '{}', '{}', '{}', sum(plays) from audience_songs group by artist_id, day;
