-- Plays of recordings and videos (media_content.play_count): one of a person, or of a visitor, within 30 minutes.

-- What counted, by day (UTC): for the author's own statistics.
create table play_days (
  content_id uuid not null references media_content (id) on delete cascade,
  day date not null,
  plays integer not null check (plays > 0),
  primary key (content_id, day)
);

-- Who heard what in the last half hour, as a hash that nobody can turn back (modules/visitors). Not logged:
-- lost in a crash, somebody counts twice. Swept after an hour, so that it needs no reference.
create unlogged table play_listeners (
  content_id uuid not null,
  listener text not null,
  heard_at timestamptz not null,
  primary key (content_id, listener)
);
-- The sweep of what is past.
create index play_listeners_heard on play_listeners (heard_at);
